import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Frame, Page } from 'playwright-core'
import { type RegistrationSource, registrationSources } from '../../contract/rules/link'
import { machineryFair } from '../../server/demo/fairs'
import { until } from '../support/until'
import { copyFair } from '../support/copyFair'
import { writeStorage, signIn, type SignedIn } from '../support/signedInPhone'
import { messagingAgent, openDesk, openPhone, timeoutMs, type OpenedPhone } from '../support/openBrowser'
import type { RunningFair } from '../support/runFair'
import type { FairDatabase } from '../support/database'
import { axeViolations, readyForAxe } from './support/axe'
import { closePlace, openPlace } from './support/place'
import { arrives, at, pathOf, says, shows, tap } from './support/screen'
import { scan } from '../support/scan'
import { standInForWeixin } from './support/weixin'

/** Copies of the machinery fair, each with switches of its own. */
const fairs = { usual: '1201', closed: '1301', stopped: '1302', wrongBrowser: '1303' } as const
type FairName = keyof typeof fairs

let fair: RunningFair
let browser: Browser
let database: FairDatabase
let holder: SignedIn
let newcomer: SignedIn

before(async () => {
  ;({ fair, browser, database } = await openPlace())
  await copyFair(fair, {
    [fairs.closed]: { closeRegistrationLink: true },
    [fairs.stopped]: { stopRegistration: true },
    [fairs.wrongBrowser]: { wechatOpenSwitch: false, browserOpenSwitch: false, browserOpenSwitchEn: false },
  })
  const link = machineryFair.links.visitor
  holder = await signIn(fair, { contact: { kind: 'phone', value: '15400000001' }, fair: machineryFair, link })
  newcomer = await signIn(fair, {
    contact: { kind: 'phone', value: '15466660001' },
    fair: { ...machineryFair, exhibitionId: fairs.stopped },
    link,
  })
})

after(closePlace)

interface State {
  name: string
  fair: FairName
  /** The storage of an earlier visit. */
  token?: () => Record<string, unknown>
  /** The parameter that the link lacks. */
  lacks?: string
  /** Where each source leads. */
  leadsTo: (source: RegistrationSource) => string
}

const landing: Partial<Record<RegistrationSource, string>> = {
  personal: '/user-center',
  inviteCard: '/invite/home',
  giveCard: '/invite/home',
  meetingSignIn: '/meetingSignIn',
  exhInviteStaffCard: '/exhibitorSelfService/exhInviteStaff',
}

const destinations: Partial<Record<RegistrationSource, string>> = {
  freeTicket: '/ticket-type',
  conferenceActivity: '/conference/activity/list',
  configPageInfo: '/infoWap',
}

const states: State[] = [
  { name: 'new', fair: 'usual', leadsTo: (source) => landing[source] ?? '/registration' },
  {
    name: 'returning',
    fair: 'usual',
    token: () => holder.persistedToken,
    leadsTo: (source) => landing[source] ?? destinations[source] ?? '/confirmation',
  },
  {
    name: 'with a token that ran out',
    fair: 'usual',
    token: () => ({ ...holder.persistedToken, accessToken: 'run.out.token', refreshToken: '100001.1.runout' }),
    leadsTo: (source) => landing[source] ?? '/registration',
  },
  { name: 'before a closed link', fair: 'closed', leadsTo: () => '/closed' },
  {
    name: 'at a fair that takes no one new',
    fair: 'stopped',
    token: () => newcomer.persistedToken,
    leadsTo: (source) => landing[source] ?? '/closed',
  },
  { name: 'in the wrong browser', fair: 'wrongBrowser', leadsTo: () => '/error' },
  { name: 'by a link without its register type', fair: 'usual', lacks: 'registerType', leadsTo: () => '/error' },
]

interface HostApp {
  name: string
  open: () => Promise<OpenedPhone>
}

const hostApps: HostApp[] = [
  { name: 'a browser', open: () => openPhone(browser) },
  {
    name: 'the messaging browser',
    async open() {
      const phone = await openPhone(browser, { userAgent: messagingAgent })
      await standInForWeixin(phone.context)
      return phone
    },
  },
  { name: 'a browser on a desk', open: () => openDesk(browser) },
]

/** A number in each address makes the browser load it, where only the hash would have changed. */
let opened = 0

const addressOf = (exhibitionId: string, more: Record<string, string>, lacks?: string): string => {
  const query = new URLSearchParams({
    exhibitionId,
    registerType: 'visitor',
    tenantId: '100001',
    registerLinkId: '12010001',
    languageType: 'cn',
    ...more,
  })
  if (lacks) query.delete(lacks)
  opened += 1
  return `${fair.url}/?${opened}#/jump?${query}`
}

/** Leaves on a phone what the state says, and nothing else. */
const prepare = (page: Page, state: State): Promise<void> => {
  const token = state.token && JSON.stringify({ data: JSON.stringify(state.token()) })
  return page.evaluate(
    ([name, kept]) => {
      localStorage.clear()
      sessionStorage.clear()
      if (kept) localStorage.setItem(name!, kept)
    },
    [`fairgate.token.100001.${fairs[state.fair]}.visitor`, token] as const,
  )
}

/** On a desktop the site is in a frame, once the frame has an address. */
const siteIn = (page: Page): Page | Frame =>
  page
    .frames()
    .filter((frame) => frame !== page.mainFrame() && frame.url().startsWith('http'))
    .at(-1) ?? page

/** The page where a person arrives, after enough time. */
const endOf = async (page: Page, expected: string): Promise<string> => {
  const end = (): string => pathOf(siteIn(page))
  const endMs = Date.now() + timeoutMs
  while (end() !== expected && Date.now() < endMs) await page.waitForTimeout(30)
  await page.waitForTimeout(120)
  return end()
}

/** Whether a state leads to one page, whatever the source. */
const ignoresSources = ({ leadsTo }: State): boolean => new Set(registrationSources.map(leadsTo)).size === 1

/**
 * In a browser every state meets every source that makes a difference to it; states to which none does share the sources. The rule itself
 * is walked whole in `test/unit/rules/entryStep`, so the other host apps meet pairs: each of them every state, and each of them every source.
 */
const sourcesFor = (hostAppAt: number, stateAt: number): readonly RegistrationSource[] => {
  if (hostAppAt > 0) return registrationSources.filter((_, at) => (at + hostAppAt) % states.length === stateAt)
  const ignoring = states.filter(ignoresSources)
  const place = ignoring.indexOf(states[stateAt]!)
  return registrationSources.filter((_, at) => place < 0 || at % ignoring.length === place)
}

for (const [hostAppAt, hostApp] of hostApps.entries()) {
  for (const [stateAt, state] of states.entries()) {
    test(`${state.name}, in ${hostApp.name}, every source leads where it should @rule:R08 @rule:R10 @rule:R11 @rule:R12 @rule:R14 @rule:R80 @route:/jump`, async () => {
      const wrong: string[] = []
      const { context, page, errors } = await hostApp.open()
      // A returning visitor has the site's files in the cache, so a page opens at once.
      await page.goto(`${fair.url}/#/error`)
      const sources = sourcesFor(hostAppAt, stateAt)
      assert.ok(sources.length > 0)
      for (const registrationSource of sources) {
        await prepare(page, state)
        await page.goto(addressOf(fairs[state.fair], { registrationSource }, state.lacks))
        const expected = state.leadsTo(registrationSource)
        const end = await endOf(page, expected)
        if (end !== expected) wrong.push(`${registrationSource}: ${end} instead of ${expected}`)
      }
      await context.close()
      assert.deepEqual([...wrong, ...errors], [])
    })
  }
}

const onPhone = async (take: (page: Page) => Promise<void>, userAgent?: string, kept: Record<string, unknown> = {}): Promise<void> => {
  const phone = await openPhone(browser, userAgent ? { userAgent } : {})
  if (userAgent) await standInForWeixin(phone.context)
  await writeStorage(phone, kept)
  try {
    await take(phone.page)
    assert.deepEqual(phone.errors, [])
  } finally {
    await phone.context.close()
  }
}

const persistedLink = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(
    () => JSON.parse((JSON.parse(localStorage.getItem('fairgate.link') ?? '{}') as { data: string }).data) as Record<string, string>,
  )

const whole =
  'exhibitionId=1201&registerType=visitor&tenantId=100001&registerLinkId=12010001&languageType=cn&registrationSource=registration'

test('a link of any shape opens the same page, and its address is clean afterwards @rule:R06', async () => {
  for (const address of [
    `/?${whole}#/jump`,
    `/?${whole}`,
    `/#/jump${encodeURIComponent(`?${whole}`)}`,
    `/?userid=WangLina?${whole}#/jump`,
    `/#/jump?${whole}?userid=WangLina`,
    `/?gdt_vid=wx0a&weixinadinfo=1.2.3#/jump?${whole}`,
    `/?from=singlemessage&isappinstalled=0#/jump?${whole}`,
    `/?code=021abc&state=s#/jump?${whole}`,
    `/#/registration?${whole}`,
    `/%23/jump?${whole}`,
    `/%23/jump${encodeURIComponent(`?${whole}`)}`,
  ]) {
    await onPhone(async (page) => {
      await page.goto(fair.url + address)
      await shows(page, 'sign-in-card')
      assert.equal(new URL(page.url()).search, '', address)
      assert.doesNotMatch(page.url(), /gdt_vid|userid|code=|singlemessage/)
      const { exhibitionId, registerLinkId, from } = await persistedLink(page)
      assert.deepEqual([exhibitionId, registerLinkId, from], ['1201', '12010001', undefined])
    })
  }
})

test("the advertisement's source and every link parameter survive a reload @rule:R06 @rule:R29", () =>
  onPhone(async (page) => {
    const more =
      'sourceDeptId=7&sourceTicketTypeId=8&ticketGiveRecordId=9&sourceInviteUserId=10&inviteUserId=11&inviteUserName=%E7%8E%8B&inviteType=team&inviteDeptId=12&sourceCode=S1&visitingGroupId=13&fissionParentBladeUserId=14&signCodeId=15&upgradeTicket=yes&conferenceTypeId=16&conferenceId=17&isOpenAdapt=no&isOpenGeo=no&from=miniProgram'
    await page.goto(`${fair.url}/?gdt_vid=wx0a#/jump?${whole}&${more}`)
    await shows(page, 'sign-in-card')
    await page.reload()
    await shows(page, 'sign-in-card')
    assert.deepEqual(await persistedLink(page), Object.fromEntries(new URLSearchParams(`${whole}&${more}`)))
    assert.match(await page.evaluate(() => localStorage.getItem('fairgate.attribution') ?? ''), /wx0a/)
    // The page before may still request its own config.
    await page.goto('about:blank')
    const sent = page.waitForRequest((request) => request.url().includes('functionConfig'))
    await page.goto(`${fair.url}/?again#/jump?exhibitionId=1201&registerType=visitor&tenantId=100001`)
    const headers = (await sent).headers()
    assert.deepEqual([headers.sourcecode, headers.visitinggroupid], ['S1', undefined])
  }))

test('a person signed in at one fair is a stranger at another fair of the same organiser @rule:R08', () =>
  onPhone(
    async (page) => {
      await page.goto(addressOf('1202', { registerLinkId: '12020001' }))
      await arrives(page, '/registration')
    },
    undefined,
    { 'token.100001.1201.visitor': holder.persistedToken },
  ))

test('an invitation opened by its own address keeps its inviter and continues to sign-in @route:/invite/home @rule:R08 @rule:R29', () =>
  onPhone(async (page) => {
    await page.goto(
      `${fair.url}/#/invite/home?${whole}&ticketTypeId=12010101&deptId=77&sourceInviteUserId=41&inviteUserName=${encodeURIComponent('王丽娜')}`,
    )
    await says(page, 'invite-title', /王丽娜 邀请您参观/)
    const { sourceTicketTypeId, sourceDeptId, sourceInviteUserId, registrationSource } = await persistedLink(page)
    assert.deepEqual([sourceTicketTypeId, sourceDeptId, sourceInviteUserId, registrationSource], ['12010101', '77', '41', 'inviteCard'])
    await tap(page, 'language-switch')
    await says(page, 'invite-title', /王丽娜 invites you/)
    await tap(page, 'go-on')
    await arrives(page, '/registration')
  }))

test("a session check-in and an exhibitor's invitation continue to sign-in, and a signed-in person passes through @route:/meetingSignIn @route:/exhibitorSelfService/exhInviteStaff @rule:R08", async () => {
  await onPhone(async (page) => {
    await page.goto(`${fair.url}/#/meetingSignIn?${whole}&signCodeId=5&source=poster`)
    await says(page, 'meeting-sign-in-title', /会议签到/)
    assert.equal((await persistedLink(page)).signCodeId, '5')
    await tap(page, 'go-on')
    await arrives(page, '/registration')
  })
  await onPhone(
    async (page) => {
      await page.goto(`${fair.url}/#/exhibitorSelfService/exhInviteStaff?${whole}&sourceDeptId=3&sourceTicketTypeId=4&sourceInviteUserId=5`)
      await says(page, 'invite-staff-title', /展商工作人员登记/)
      await tap(page, 'go-on')
      await arrives(page, '/confirmation')
    },
    undefined,
    { 'token.100001.1201.visitor': holder.persistedToken },
  )
})

test("what a link says of the next page ends with it: the fair's plain link opens the fair @rule:R24 @rule:R28 @rule:R29 @route:/ticket-type", () =>
  onPhone(
    async (page) => {
      for (const more of ['inviteType=team', 'upgradeTicket=yes', 'isOpenGeo=yes', 'registrationSource=giveCard&ticketGiveRecordId=9']) {
        await page.goto(
          `${fair.url}/#/jump?${more.startsWith('registrationSource') ? whole.replace(/&registrationSource=\w+/, '') : whole}&${more}`,
        )
        await until(
          async () => !page.url().includes('/jump'),
          async () => `the page is ${page.url()}`,
        )
        await page.goto('about:blank')
        await page.goto(`${fair.url}/#/jump?${whole}`)
        await arrives(page, '/confirmation')
        for (const name of ['inviteType', 'upgradeTicket', 'isOpenGeo', 'ticketGiveRecordId'])
          assert.equal((await persistedLink(page))[name], undefined, name)
      }
    },
    undefined,
    { 'token.100001.1201.visitor': holder.persistedToken },
  ))

test('an address with a fair opens its page after sign-in, and a page open to all at once @rule:R06', () =>
  onPhone(async (page) => {
    await page.goto(`${fair.url}/#/wallet?${whole}`)
    await arrives(page, '/registration')
    assert.equal((await persistedLink(page)).registerLinkId, '12010001')
    await page.goto('about:blank')
    await page.goto(`${fair.url}/#/contentPage/privacy-agreement?${whole}`)
    await arrives(page, '/contentPage/privacy-agreement')
  }))

test('one page lists all fairs of an organiser, and each opens by its own entry point @route:/geo', () =>
  onPhone(async (page) => {
    await page.goto(`${fair.url}/#/jump?tenantId=100001&isOpenGeo=yes&languageType=en`)
    await arrives(page, '/geo')
    await shows(page, 'fair-1201')
    assert.equal(await at(page, 'fair-2201').count(), 0, "another organiser's fair is not there")
    assert.equal(await at(page, 'fair-1301').count(), 0, 'a closed fair is not there')
    await tap(page, 'enter-1202-visitor')
    await arrives(page, '/registration')
    await says(page, 'hero-title', /Green Energy/)
  }))

test('a person without access reads how to get in, in both languages @route:/error @rule:R11', async () => {
  await onPhone(async (page) => {
    await page.goto(addressOf(fairs.wrongBrowser, {}))
    await says(page, 'status-message', /请使用微信打开链接/)
    await page.goto(addressOf(fairs.wrongBrowser, { languageType: 'en' }))
    await says(page, 'status-message', /Please use WeChat to open the link/)
  })
  await onPhone(async (page) => {
    await page.goto(addressOf(fairs.wrongBrowser, { languageType: 'en' }))
    await says(page, 'status-message', /your phone's browser/)
  }, messagingAgent)
})

test('on a desktop the site appears in a card next to the fair, with a QR code to continue by phone @rule:R09 @rule:R78', async () => {
  const { context, page } = await openDesk(browser)
  try {
    await readyForAxe(context)
    await page.goto(addressOf('1201', { languageType: 'en' }))
    await page.waitForURL(/\/pc\/#\/jump\?/)
    await page.frameLocator('#site').locator('[id="sign-in-card"]').waitFor()
    assert.equal(await page.locator('#title').innerText(), 'Continue on your phone')
    assert.match(await page.locator('#name').innerText(), /Equipment Manufacturing Expo/)
    assert.match(await page.locator('#facts').innerText(), /\d{4} – \d+ \w+ \d{4} · Wuhan International Expo Center/)
    assert.match(await page.title(), /Equipment Manufacturing Expo/)
    const address = await scan(page.locator('#qr svg'))
    assert.match(address.slice(fair.url.length), /^\/(#\/jump\?.*exhibitionId=1201|r\/100001-1201-visitor-\d+\?en$)/)
    assert.deepEqual(await axeViolations(page), [])
    await page.goto(addressOf('1201', { isOpenGeo: 'yes' }))
    await page.waitForURL(/\/pc\/#\/geo\?/)
    await page.frameLocator('#site').locator('[id="fair-1201"]').waitFor()
  } finally {
    await context.close()
  }
})

test("a link without desktop adaptation stays, and leads back to the organiser's own site and nowhere else @rule:R09", async () => {
  const { context, page } = await openDesk(browser)
  try {
    await database.query(
      `UPDATE exhibitions SET config = jsonb_set(config, '{functionConfig,pcIztUrl}', '"${fair.url}/healthz"'), config_version = 2 WHERE id = 1303`,
    )
    await database.query(
      `UPDATE exhibitions SET config = jsonb_set(jsonb_set(config, '{functionConfig,browserOpenSwitch}', 'true'), '{pageConfig,browserOpenSwitch}', 'true') WHERE id = 1303`,
    )
    await fair.forgetCaches()
    await page.goto(addressOf(fairs.wrongBrowser, { isOpenAdapt: 'no' }))
    await arrives(page, '/registration')
    await page.locator('[id="back-home"]').click()
    await page.waitForURL(/\/healthz$/)
    await page.goto(addressOf('1201', { isOpenAdapt: 'no' }))
    await shows(page, 'sign-in-card')
    assert.equal(await page.locator('[id="back-home"]').count(), 0)
  } finally {
    await context.close()
  }
})

test('a transition page leaves only for addresses that the organiser named @route:/transitionPage @route:/transitionTq', () =>
  onPhone(
    async (page) => {
      await page.goto(addressOf('1201', {}))
      await arrives(page, '/confirmation')
      await page.goto(`${fair.url}/#/transitionPage?jumpUrl=${encodeURIComponent('https://evil.example/')}`)
      await arrives(page, '/confirmation')
      await page.goto(`${fair.url}/?2#/transitionTq`)
      await arrives(page, '/confirmation')
      await page.goto(`${fair.url}/?3#/transitionPage?jumpUrl=${encodeURIComponent(`${fair.url}/healthz`)}`)
      await page.waitForURL(/\/healthz$/)
    },
    undefined,
    { 'token.100001.1201.visitor': holder.persistedToken },
  ))

test('a returning visitor waits for one round trip: config and own state load in parallel, and nothing loads twice @route:/jump', () =>
  onPhone(
    async (page) => {
      await page.goto(addressOf('1201', {}))
      await arrives(page, '/confirmation')
      const asked: string[] = []
      let resolveAsked = (): void => undefined
      const stateIsAsked = new Promise<void>((resolve) => {
        resolveAsked = resolve
      })
      page.on('request', (request) => {
        const { pathname } = new URL(request.url())
        if (!pathname.startsWith('/api/')) return
        asked.push(pathname.split('/').at(-1)!)
        if (pathname.endsWith('/addAndGetAll')) resolveAsked()
      })
      // No config is answered before the user's state was requested. A client that requests one after the other would wait for ever.
      await page.route(/registerConfig/, async (route) => {
        await stateIsAsked
        await route.continue()
      })
      await page.goto(addressOf('1201', {}))
      await arrives(page, '/confirmation')
      await shows(page, 'confirmation-card')
      const times = (call: string): number => asked.filter((name) => name === call).length
      assert.deepEqual([times('functionConfig'), times('addAndGetAll'), times('pageConfig')], [1, 1, 0])
    },
    undefined,
    { 'token.100001.1201.visitor': holder.persistedToken },
  ))

test('a page shows the ticket of its address, scrolled to the top, although the page before showed another @route:/ticket-type/:id @rule:R01', () =>
  onPhone(
    async (page) => {
      await page.setViewportSize({ width: 390, height: 480 })
      await page.goto(addressOf('1201', {}))
      await arrives(page, '/confirmation')
      await says(page, 'page-title', /登记确认/)
      const nameOf = async (id: string): Promise<string> => {
        await page.evaluate((hash) => {
          window.location.hash = hash
        }, `#/ticket-type/${id}`)
        await arrives(page, `/ticket-type/${id}`)
        await shows(page, 'choose')
        await page.waitForTimeout(500)
        return at(page, 'ticket-detail-name').innerText()
      }
      const first = await nameOf('12010103')
      await page.mouse.wheel(0, 400)
      const second = await nameOf('12010105')
      assert.notEqual(second, first)
      assert.equal(
        await page.evaluate(() =>
          Math.max(
            document.scrollingElement!.scrollTop,
            ...[...document.querySelectorAll('.taro_page_show, .taro_page')].map((one) =>
              (one as HTMLElement).offsetParent ? one.scrollTop : 0,
            ),
          ),
        ),
        0,
      )
    },
    undefined,
    { 'token.100001.1201.visitor': holder.persistedToken },
  ))
