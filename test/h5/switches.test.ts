import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { FunctionConfig, PageConfig } from '../../contract/entry/config.schema'
import { testVisitors } from '../../server/demo/account/testAccounts'
import { machineryFair } from '../../server/demo/fairs'
import { copyFair } from '../support/copyFair'
import { closeSoon, copyHolder } from '../support/copyHolder'
import { messagingAgent, openDesk, openPhone } from '../support/openBrowser'
import type { RunningFair } from '../support/runFair'
import { type SignedIn, phoneOf, signIn as signInByCall } from '../support/signedInPhone'
import { type FairDatabase, forgetLimits, setConfig } from '../support/database'
import { takePicture } from '../support/takePicture'
import { until } from '../support/until'
import { measure, readyToMeasure } from './support/measure'
import { aPerson } from './support/person'
import { closePlace, openPlace } from './support/place'
import { arrives, at, isGone, openHash, says, shows, tap } from './support/screen'
import { signIn } from './support/signIn'
import { standInForWeixin } from './support/weixin'

type Switch = keyof PageConfig | keyof FunctionConfig
type Config = PageConfig & FunctionConfig

/** Bounds that a server holds are shown by the server's tests, and those of conferences by the next steps and the programme's tests. */
const shownElsewhere: Switch[] = [
  'accountMinLength',
  'accountMaxLength',
  'othersQuestionnaire',
  'conferenceFlow',
  'isOpenNodeMode',
  'conferenceClickType',
]

const shownHere = new Set<Switch>()

const picture = '/media/100001/1201/share.png'
const logo = '/media/100001/1201/logo.svg'

/** Copies of the machinery fair by their difference. No process has cached them, so each takes effect at once. */
const fairs = {
  titled: { pageTitle: '标题甲', pageTitleEn: 'Title A', iconUrl: picture, globalImage: `${picture}, ${logo}` },
  closed: { closeRegistrationLink: true },
  stopped: { stopRegistration: true },
  notInBrowsersCn: { browserOpenSwitch: false },
  notInBrowsersEn: { browserOpenSwitchEn: false },
  notInWechat: { wechatOpenSwitch: false },
  noAutoLogin: { wechatOpenAutoLogin: false, wechatShareOpenSwitch: false },
  poster: {
    shareMethod: 'poster',
    shareMethodEn: 'poster',
    shareTitle: '分享标题',
    shareTitleEn: 'Share title',
    shareDesc: '分享简介',
    shareDescEn: 'Share words',
    shareImage: picture,
    shareImageEn: logo,
  },
  noShare: { shareMethod: 'none' },
  modes: { cnLoginMode: 'appemail', enLoginMode: 'appsms,password' },
  asked: { cnQuestionnaireSwitch: false, enQuestionnaireSwitch: true },
  askedCn: { cnQuestionnaireSwitch: true, enQuestionnaireSwitch: false },
  types: { registrationTypeList: ['professionalVisitor', 'media'] },
  outside: {},
  holder: { showConfirmationSwitch: false, isOneCode: true, giveTicketTopImage: picture, giveTicketBottomImage: logo },
  ending: {},
  yellow: { pageThemeColor: '#ffff00', pageThemeBgColor: '#ffcc00', pageThemeCardBgColor: '#aabb00', languageSwitchBgColor: '#ffff00' },
  black: { pageThemeColor: '#000000', pageThemeBgColor: '#111111', pageThemeCardBgColor: '#000000', languageSwitchBgColor: '#000000' },
  pink: { pageThemeColor: '#ff0055', pageThemeBgColor: '#ff0055', pageThemeCardBgColor: '#0000ff', languageSwitchBgColor: '#00ff00' },
  dialled: { phoneCountries: ['49', '86'], cnLoginMode: 'appsms' },
  dialledOnce: { phoneCountries: ['49'], cnLoginMode: 'appsms' },
  cards: { businessCardSwitch: true },
} satisfies Record<string, Config>
type FairName = keyof typeof fairs

const idOf = (name: FairName): string => String(1401 + Object.keys(fairs).indexOf(name))

let fair: RunningFair
let browser: Browser
let database: FairDatabase
let holder: SignedIn
let endingHolder: SignedIn
let closesAt: string

const contact = testVisitors.find(({ shows: { en } }) => en.startsWith('Holds VIP and one-day tickets'))!.contact

const signHolderIn = async (name: FairName): Promise<SignedIn> => {
  await forgetLimits(database)
  return signInByCall(fair, { contact, fair: { ...machineryFair, exhibitionId: idOf(name) }, link: machineryFair.links.visitor })
}

before(async () => {
  ;({ fair, browser, database } = await openPlace())
  await copyFair(fair, Object.fromEntries(Object.entries(fairs).map(([name, switches]) => [idOf(name as FairName), switches])))
  for (const name of ['holder', 'ending'] as const) await copyHolder(database, idOf(name), contact.value)
  closesAt = await closeSoon(database.query, idOf('ending'), 70)
  await setConfig(database, idOf('notInBrowsersCn'), ['pageConfig', 'browserOpenSwitch'], true)
  for (const name of ['tianmuCnUrl', 'tianmuEnUrl', 'pcIztUrl'])
    await setConfig(database, idOf('outside'), ['functionConfig', name], `${fair.url}/healthz?${name}`)
  holder = await signHolderIn('holder')
  endingHolder = await signHolderIn('ending')
})

after(closePlace)

let opened = 0

const addressOf = (name: FairName | '1201', language: 'cn' | 'en' = 'cn', more: Record<string, string> = {}): string => {
  const query = {
    exhibitionId: name === '1201' ? name : idOf(name),
    registerType: 'visitor',
    tenantId: '100001',
    registerLinkId: '12010001',
    languageType: language,
    registrationSource: 'registration',
    ...more,
  }
  return `${fair.url}/?${(opened += 1)}#/jump?${new URLSearchParams(query)}`
}

const using = async (phone: Promise<{ context: BrowserContext; page: Page }>, take: (page: Page) => Promise<void>): Promise<void> => {
  const { context, page } = await phone
  try {
    await take(page)
  } finally {
    await context.close()
  }
}

const onPhone = (take: (page: Page) => Promise<void>, userAgent?: string): Promise<void> =>
  using(openPhone(browser, userAgent ? { userAgent } : {}), take)

/** A test that shows what these switches change. */
const shown = (switches: Switch[], name: string, take: () => Promise<void>): void => {
  for (const one of switches) shownHere.add(one)
  void test(`${name} @rule:R79`, take)
}

const sourceOf = (page: Page, id: string): Promise<string | null> => page.locator(`[id="${id}"]:visible img`).first().getAttribute('src')

shown(
  ['pageTitle', 'pageTitleEn', 'iconUrl', 'globalImage'],
  'the title, the mark and the pictures of a fair are its own @rule:R02 @route:/registration',
  () =>
    onPhone(async (page) => {
      await page.goto(addressOf('titled'))
      await shows(page, 'sign-in-card')
      await until(
        async () => (await page.title()) === '标题甲',
        () => page.title(),
      )
      await shows(page, 'fair-icon')
      await until(
        async () => (await at(page, 'fair-icon').evaluate((element) => getComputedStyle(element).backgroundImage)).endsWith(`${picture}")`),
        () => 'the mark is not the fair’s',
      )
      await until(
        async () => !!(await page.locator('link[rel="icon"]').getAttribute('href'))?.endsWith(picture),
        () => 'the tab’s mark is not the fair’s',
      )
      await shows(page, 'fair-pictures-1')
      await takePicture(page, 'h5-titled')
      // The first picture is the cover, and the others follow.
      const cover = await at(page, 'hero').evaluate((element) => getComputedStyle(element).backgroundImage)
      assert.ok(cover.endsWith(`${picture}")`), cover)
      assert.ok((await sourceOf(page, 'fair-pictures-1'))?.endsWith(logo))
      assert.equal(await page.locator('[id^="fair-pictures-"]').count(), 1)
      await tap(page, 'language-switch')
      await until(
        async () => (await page.title()) === 'Title A',
        () => page.title(),
      )
      await page.goto(addressOf('modes'))
      await shows(page, 'sign-in-card')
      assert.equal(await page.locator('[id="fair-pictures"]').count(), 0, 'a fair without pictures has no place for them')
    }),
)

shown(['closeRegistrationLink'], 'a link that is closed lets nobody new in @rule:R12 @route:/closed', () =>
  onPhone(async (page) => {
    await page.goto(addressOf('closed'))
    await arrives(page, '/closed')
    await says(page, 'status-message', /此登记链接已关闭/)
  }),
)

shown(
  ['stopRegistration'],
  'registration that has stopped says so before a code is sent, lets people sign in and no further @rule:R21 @route:/closed @route:/fair',
  () =>
    onPhone(async (page) => {
      await page.goto(addressOf('stopped'))
      await says(page, 'registration-closed', /登记已关闭/)
      await says(page, 'sign-in-card', /^登录\n/)
      await tap(page, 'look-around')
      await says(page, 'registration-closed', /登记已关闭/)
      await says(page, 'fair-register', /^登录$/)
      assert.equal(await page.locator('[id="fair-tickets"]').count(), 0, 'nobody new reads prices')
      await tap(page, 'fair-register')
      await signIn(page, fair, { phone: aPerson().phone })
      await arrives(page, '/closed')
      await says(page, 'status-message', /登记已停止/)
    }),
)

shown(
  ['browserOpenSwitch', 'browserOpenSwitchEn'],
  'browsers are let in or not, language by language, and functionConfig counts where both name it @rule:R11 @route:/error',
  () =>
    onPhone(async (page) => {
      for (const [name, refused, welcome] of [
        ['notInBrowsersCn', 'cn', 'en'],
        ['notInBrowsersEn', 'en', 'cn'],
      ] as const) {
        await page.goto(addressOf(name, refused))
        await arrives(page, '/error')
        await page.goto(addressOf(name, welcome))
        await shows(page, 'sign-in-card')
      }
    }),
)

shown(['wechatOpenSwitch'], 'WeChat is let in or not @rule:R11 @route:/error', async () => {
  await onPhone(async (page) => {
    await page.goto(addressOf('notInWechat'))
    await arrives(page, '/error')
  }, messagingAgent)
  await onPhone(async (page) => {
    await page.goto(addressOf('notInWechat'))
    await shows(page, 'sign-in-card')
  })
})

const inWeixin = (name: FairName | '1201', take: (page: Page, wasAsked: boolean) => Promise<void>): Promise<void> =>
  onPhone(async (page) => {
    const addresses: string[] = []
    page.on('framenavigated', (frame) => addresses.push(frame.url()))
    await standInForWeixin(page.context())
    await page.goto(addressOf(name))
    await shows(page, 'sign-in-card')
    await take(
      page,
      addresses.some((address) => /[?&]code=/.test(address)),
    )
  }, messagingAgent)

shown(
  ['wechatOpenAutoLogin', 'wechatShareOpenSwitch'],
  'in WeChat one is asked for at once and can share, or neither @rule:R14 @rule:R30 @route:/registration',
  async () => {
    await inWeixin('1201', async (page, wasAsked) => {
      assert.equal(wasAsked, true)
      await shows(page, 'share')
    })
    await inWeixin('noAutoLogin', async (page, wasAsked) => {
      assert.equal(wasAsked, false)
      await page.waitForTimeout(500)
      await isGone(page, 'share')
    })
  },
)

shown(
  ['shareMethod', 'shareMethodEn', 'shareTitle', 'shareTitleEn', 'shareDesc', 'shareDescEn', 'shareImage', 'shareImageEn'],
  'a poster has the texts and the picture of its language; or nothing is shared @rule:R30 @route:/registration',
  () =>
    onPhone(async (page) => {
      for (const [language, words, image] of [
        ['cn', ['分享标题', '分享简介'], picture],
        ['en', ['Share title', 'Share words'], logo],
      ] as const) {
        await page.goto(addressOf('poster', language))
        await shows(page, 'share')
        await tap(page, 'share')
        for (const word of words) await says(page, 'poster', new RegExp(word))
        await until(
          async () => !!(await sourceOf(page, 'poster'))?.endsWith(image),
          () => `the poster is not ${image}`,
        )
      }
      await page.goto(addressOf('noShare'))
      await shows(page, 'sign-in-card')
      await page.waitForTimeout(500)
      await isGone(page, 'share')
      await page.goto(addressOf('noShare', 'en'))
      await shows(page, 'share')
    }),
)

shown(['cnLoginMode', 'enLoginMode'], 'each language offers its own sign-in methods, in its order @rule:R17 @route:/registration', () =>
  onPhone(async (page) => {
    await page.goto(addressOf('modes'))
    await shows(page, 'email')
    assert.equal(await page.locator('[id^="sign-in-mode"]').count(), 0)
    await page.goto(addressOf('modes', 'en'))
    await shows(page, 'phone')
    await says(page, 'sign-in-mode', /Phone code[\s\S]*Password/)
    await isGone(page, 'email')
  }),
)

shown(
  ['phoneCountries'],
  'the sign-in page offers the dialling codes of the countries that the fair takes, and no choice where it takes one @route:/registration',
  () =>
    onPhone(async (page) => {
      await page.goto(addressOf('dialled'))
      await says(page, 'phone-code', /\+86/)
      await tap(page, 'phone-code')
      await shows(page, 'phone-code-49')
      assert.equal(await page.locator('[id^="phone-code-"]').count(), 2)
      await tap(page, 'phone-code-49')
      await says(page, 'phone-code', /\+49/)
      await page.goto(addressOf('dialledOnce'))
      await says(page, 'phone-code', /^\s*\+49\s*$/)
      assert.equal(await at(page, 'phone-code').getAttribute('role'), null)
    }),
)

shown(
  ['cnQuestionnaireSwitch', 'enQuestionnaireSwitch'],
  'a questionnaire is one of the steps in the languages in which it is asked @rule:R21 @route:/infoWap',
  async () => {
    for (const [name, cn, en] of [
      ['asked', 2, 3],
      ['askedCn', 3, 2],
    ] as const) {
      await onPhone(async (page) => {
        await page.goto(addressOf(name))
        await signIn(page, fair, { phone: aPerson().phone })
        await says(page, 'form-progress-words', new RegExp(`${cn} 步`))
        await openHash(page, '/user-center')
        await tap(page, 'language-switch')
        await openHash(page, '/infoWap')
        await says(page, 'form-progress-words', new RegExp(`of ${en}`))
      })
    }
  },
)

shown(
  ['giveTicketTopImage', 'giveTicketBottomImage'],
  'the pages of gifts have the pictures of the fair above and below @route:/give @route:/give/records',
  () =>
    using(phoneOf(browser, holder, 'cn'), async (page) => {
      await page.goto(addressOf('holder'))
      await arrives(page, '/user-center')
      await openHash(page, '/give')
      await shows(page, 'gift-top-1')
      await until(
        async () => Boolean((await sourceOf(page, 'gift-top-1'))?.endsWith(picture)),
        async () => String(await sourceOf(page, 'gift-top-1')),
      )
      await at(page, 'gift-bottom-1').scrollIntoViewIfNeeded()
      await until(
        async () => Boolean((await sourceOf(page, 'gift-bottom-1'))?.endsWith(logo)),
        async () => String(await sourceOf(page, 'gift-bottom-1')),
      )
      await openHash(page, '/give/records')
      await shows(page, 'gift-top-1')
    }),
)

shown(
  ['showConfirmationSwitch', 'isOneCode'],
  'who has a ticket sees the confirmation letter or the personal centre, and in the wallet one code for all tickets or one each @rule:R24 @route:/confirmation @route:/user-center @route:/wallet',
  async () => {
    await using(phoneOf(browser, holder, 'cn'), async (page) => {
      await page.goto(addressOf('holder'))
      await arrives(page, '/user-center')
      await shows(page, 'user-center')
      await openHash(page, '/wallet')
      await shows(page, 'one-code-qr')
      await says(page, 'one-code', /一码入场/)
      await takePicture(page, 'h5-one-code')
    })
    await using(phoneOf(browser, endingHolder, 'cn'), async (page) => {
      await page.goto(addressOf('ending'))
      await arrives(page, '/confirmation')
      await openHash(page, '/wallet')
      await page.locator('[id^="ticket-"]:visible').first().waitFor()
      await isGone(page, 'one-code')
    })
  },
)

shown(
  ['tianmuCnUrl', 'tianmuEnUrl', 'pcIztUrl'],
  "the personal centre leads to the fair online, and on a desk back to the organiser's site @rule:R09 @route:/user-center",
  async () => {
    await onPhone(async (page) => {
      for (const [language, words, name] of [
        ['cn', /线上展厅/, 'tianmuCnUrl'],
        ['en', /Online exhibition/, 'tianmuEnUrl'],
      ] as const) {
        await page.goto(addressOf('outside', language, { registrationSource: 'personal' }))
        await arrives(page, '/user-center')
        await says(page, 'online-show', words)
        await takePicture(page, `h5-online-${language}`)
        await tap(page, 'online-show')
        await page.waitForURL(`**/healthz?${name}`)
      }
      await page.goto(addressOf('titled', 'cn', { registrationSource: 'personal' }))
      await shows(page, 'fair-pictures-1')
      assert.ok((await sourceOf(page, 'fair-pictures-1'))?.endsWith(logo), 'the cover is of the sign-in page alone')
      await isGone(page, 'online-show')
    })
    const { context, page } = await openDesk(browser)
    try {
      await page.goto(addressOf('outside', 'cn', { isOpenAdapt: 'no' }))
      await at(page, 'back-home').click()
      await page.waitForURL('**/healthz?pcIztUrl')
    } finally {
      await context.close()
    }
  },
)

shown(
  ['registrationTypeList'],
  "the page of all fairs offers the register types of the list, and its first is asked for above a visitor's own @rule:R20 @route:/geo",
  () =>
    onPhone(async (page) => {
      await page.goto(`${fair.url}/?${(opened += 1)}#/geo?tenantId=100001&languageType=cn`)
      await shows(page, `enter-${idOf('types')}-professionalVisitor`)
      await shows(page, `enter-${idOf('types')}-media`)
      await isGone(page, `enter-${idOf('types')}-visitor`)
      const asked = page.waitForRequest((request) => request.url().includes('/addAndGetAll'))
      await page.goto(addressOf('types'))
      await signIn(page, fair, { phone: aPerson().phone })
      assert.equal(new URL((await asked).url()).searchParams.get('topRegisterType'), 'professionalVisitor')
    }),
)

const variables = (page: Page, names: string[]): Promise<string[]> =>
  page.evaluate((wanted) => {
    const root = [...document.querySelectorAll<HTMLElement>('[style*="--theme"]')].find((element) => element.checkVisibility())!
    return wanted.map((name) => getComputedStyle(root).getPropertyValue(name).trim())
  }, names)

shown(
  ['pageThemeColor', 'pageThemeBgColor', 'pageThemeCardBgColor', 'languageSwitchBgColor'],
  'a fair has its own colours, and everything can be read in the loudest of them @rule:R76 @route:/registration @route:/user-center',
  () =>
    onPhone(async (page) => {
      await readyToMeasure(page.context())
      const named: Record<string, string[]> = {}
      for (const name of ['yellow', 'black', 'pink'] as const) {
        for (const source of ['registration', 'personal']) {
          await page.goto(addressOf(name, 'cn', { registrationSource: source }))
          await shows(page, source === 'personal' ? 'entry-grid' : 'sign-in-card')
          named[name] = await variables(page, ['--theme', '--page', '--card', '--switch'])
          const problems = (await measure(page, { width: 390, height: 844, isUsualSize: true })).filter((problem) =>
            problem.includes('pale'),
          )
          assert.deepEqual(problems, [], `${name}, ${source}`)
          await takePicture(page, `h5-${name}-${source}`)
        }
      }
      assert.equal(named.black![0], '#000000')
      assert.equal(named.pink![0], '#ff0055')
      assert.deepEqual(named.pink![3], '#00ff00')
      for (const place of [0, 1, 2, 3])
        assert.equal(new Set(Object.values(named).map((colors) => colors[place])).size, 3, 'each fair has a colour of its own')
    }),
)

shown(
  ['businessCardSwitch'],
  'where cards are read, a newcomer begins with the card, and can fill in the form by hand @rule:R21 @route:/photo',
  () =>
    onPhone(async (page) => {
      await page.goto(addressOf('cards', 'en'))
      await signIn(page, fair, { email: aPerson().email })
      await arrives(page, '/photo')
      await tap(page, 'card-by-hand')
      await arrives(page, '/infoWap')
      await shows(page, 'field-name')
    }),
)

test("with little more than an hour to closing time, pass and confirmation warn, by the fair's own clock @rule:R72 @route:/confirmation @route:/wallet/:id", () =>
  using(phoneOf(browser, endingHolder, 'cn'), async (page) => {
    await page.goto(addressOf('ending'))
    await arrives(page, '/confirmation')
    await says(page, 'entry-time', /今日入场将于 \d\d:\d\d 截止[\s\S]*还剩 1 小时/)
    await takePicture(page, 'h5-ending')
    await openHash(page, '/wallet')
    await page.locator('[id^="ticket-"]:visible').first().tap()
    await arrives(page, /^\/wallet\/\d+$/)
    await says(page, 'entry-time', /还剩 1 小时/)
    await page.goto(addressOf('ending', 'en'))
    await says(page, 'entry-time', /Entry closes at \d\d:\d\d today[\s\S]*1 h \d+ min left/)
    await says(page, 'entry-time', new RegExp(`Entry closes at ${closesAt} today`))
  }))

test('every switch and field of both configs is tested above, or elsewhere @rule:R79', () => {
  const all = [...new Set([...Object.keys(PageConfig.properties), ...Object.keys(FunctionConfig.properties)])] as Switch[]
  assert.deepEqual(
    all.filter((one) => !shownHere.has(one) && !shownElsewhere.includes(one)),
    [],
  )
})
