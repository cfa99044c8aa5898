import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { handoffCalls } from '../../contract/account/handoff.calls'
import { orderCalls } from '../../contract/orders/order.calls'
import { rankingCalls } from '../../contract/sharing/ranking.calls'
import { readArrival } from '../../contract/rules/entry/arrival'
import { handedOver, offeredTo } from '../../contract/rules/account/handoff'
import { linkOfShortAddress } from '../../contract/rules/entry/shortLink'
import { testVisitors } from '../../server/demo/account/testAccounts'
import { machineryFair } from '../../server/demo/fairs'
import { loadTitles } from '../../contract/routes'
import { messagingAgent, openPhone } from '../support/openBrowser'
import type { RunningFair } from '../support/runFair'
import { type SignedIn, phoneOf, signIn as signInByCall, strangersPhone } from '../support/signedInPhone'
import { type FairDatabase, setConfig } from '../support/database'
import { readCodes } from '../support/readCode'
import { takePicture } from '../support/takePicture'
import { until } from '../support/until'
import { holdAnswers } from './support/holdAnswers'
import { linkTo } from './support/links'
import { aPerson } from './support/person'
import { closePlace, openPlace } from './support/place'
import { arrives, at, isGone, isTitled, openHash, says, shows, tap } from './support/screen'
import { signIn } from './support/signIn'
import { bridgeCalls, standInForWeixin } from './support/weixin'

let fair: RunningFair
let browser: Browser
let database: FairDatabase
let holder: SignedIn

const contact = (shows: string): string => testVisitors.find((one) => one.shows.en.startsWith(shows))!.contact.value

before(async () => {
  ;({ fair, browser, database } = await openPlace())
  await setConfig(database, '1201', ['functionConfig', 'shareTitle'], '{name}邀请您参观华中装备展 {boothNo}')
  holder = await signInByCall(fair, {
    contact: { kind: 'phone', value: contact('Holds VIP and one-day tickets') },
    fair: machineryFair,
    link: machineryFair.links.visitor,
  })
  await fair.forgetCaches()
})

after(closePlace)

/** How often a page asked the server for a signature. */
const signatures = (page: Page): { times: number } => {
  const asked = { times: 0 }
  page.on('request', (request) => {
    if (request.url().includes('/getJsSdk')) asked.times += 1
  })
  return asked
}

const shared = async (page: Page): Promise<Record<string, string>[]> =>
  (await bridgeCalls(page)).filter(({ method }) => method === 'updateAppMessageShareData').map(({ parameters }) => parameters)

/** The person's phone in WeChat's browser, with a stand-in for its menu. */
const inWeixin = async (who: SignedIn): Promise<{ context: BrowserContext; page: Page; errors: string[] }> => {
  const phone = await phoneOf(browser, who, 'cn', messagingAgent)
  await standInForWeixin(phone.context)
  return phone
}

test('in WeChat each navigation sets the shared data, and ten of them need one signature @rule:R03 @route:/user-center @call:POST /api/blade-resource/wx/noToken/getJsSdk', async () => {
  const { context, page, errors } = await inWeixin(holder)
  const asked = signatures(page)
  const titles = await loadTitles()
  await page.goto(`${fair.url}/#/user-center`)
  await isTitled(page, titles.userCenter.cn)
  const path = { userCenter: '/user-center', wallet: '/wallet', order: '/order', ticketType: '/ticket-type' }
  const names = ['wallet', 'userCenter', 'order', 'ticketType', 'wallet', 'order', 'userCenter', 'ticketType', 'order', 'wallet'] as const
  for (const name of names) {
    const before = (await shared(page)).length
    await openHash(page, path[name])
    // An address that changes before its page has opened wins, and nothing is set for the page between.
    await isTitled(page, titles[name].cn)
    await until(
      async () => (await shared(page)).length > before,
      () => `nothing was set on ${name}`,
    )
  }
  assert.equal(asked.times, 1)
  await until(
    async () => (await bridgeCalls(page)).filter(({ method }) => method === 'preVerifyJSAPI').length === 1,
    async () => JSON.stringify(await bridgeCalls(page)),
  )
  // At the same address the stored signature serves again.
  await page.reload()
  await until(
    async () => (await shared(page)).length > 0,
    () => 'nothing was set after the reload',
  )
  assert.equal(asked.times, 1)
  // Two hours later its ticket has gone.
  await page.clock.install()
  await page.clock.fastForward('02:00:00')
  await openHash(page, '/order')
  await until(
    async () => asked.times === 2,
    () => 'no new signature was asked for',
  )
  assert.deepEqual(errors, [])
  await context.close()
})

test("the shared data has the organiser's text in the reader's language, an absolute picture address and a link that names the sharer by id only @rule:R30 @rule:R03 @route:/user-center @call:GET /api/ef-registration-client/invitation/share/link", async () => {
  const { context, page } = await inWeixin(holder)
  await page.goto(`${fair.url}/#/user-center`)
  const userId = String(holder.persistedToken.userId)
  const last = async (): Promise<Record<string, string>> => (await shared(page)).at(-1) ?? {}
  await until(
    async () => (await last()).link?.includes(userId) ?? false,
    async () => JSON.stringify(await last()),
  )
  const { title, desc, imgUrl, link } = (await last()) as { title: string; desc: string; imgUrl: string; link: string }
  const { name } = testVisitors.find((one) => one.contact.value === holder.person.contact.value)!
  assert.equal(title, `${name}邀请您参观华中装备展`, 'no booth, and no gap where it would stand')
  assert.match(desc, /武汉国际博览中心/)
  const picture = await fetch(imgUrl)
  assert.deepEqual([picture.status, picture.headers.get('content-type')], [200, 'image/png'])
  assert.equal(link, `${fair.url}/r/100001-1201-visitor-12010001?cn&by=${userId}`)
  assert.doesNotMatch(link, new RegExp(`${holder.person.contact.value}|openid|token|code=`, 'i'))
  // The language is changed on the page that is open: what its menu sends follows.
  await tap(page, 'language-switch')
  await until(
    async () => /Central China/.test((await last()).title ?? ''),
    async () => JSON.stringify(await last()),
  )
  await until(
    async () => /\?en&/.test((await last()).link!),
    async () => JSON.stringify(await last()),
  )
  await context.close()
})

test('in WeChat a button points to the menu; another browser opens its share sheet @rule:R30 @route:/user-center', async () => {
  const weixin = await inWeixin(holder)
  await weixin.page.goto(`${fair.url}/#/user-center`)
  await tap(weixin.page, 'share')
  await until(
    async () => /右上角/.test(await weixin.page.locator('body').innerText()),
    () => 'it is not told where the menu is',
  )
  await weixin.context.close()

  const { context, page } = await phoneOf(browser, holder, 'en')
  await context.addInitScript('window.sharedBySheet = []; navigator.share = async (facts) => { window.sharedBySheet.push(facts) }')
  await page.goto(`${fair.url}/#/user-center`)
  await tap(page, 'share')
  const sheet = (): Promise<{ title: string; text: string; url: string }[]> =>
    page.evaluate(() => (window as unknown as { sharedBySheet: { title: string; text: string; url: string }[] }).sharedBySheet)
  await until(
    async () => (await sheet()).length === 1,
    () => 'the share sheet did not open',
  )
  const [{ title, url }] = (await sheet()) as [{ title: string; text: string; url: string }]
  assert.match(title, /Central China/)
  assert.equal(linkOfShortAddress(url)?.fissionParentBladeUserId, String(holder.persistedToken.userId))
  await context.close()
})

test('a browser without a share sheet copies the link and says so; a stranger shares the link they came by @rule:R30 @route:/registration', async () => {
  const { context, page, errors } = await strangersPhone(browser, 'en')
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: fair.url })
  await context.addInitScript('Object.defineProperty(Navigator.prototype, "share", { value: undefined })')
  await page.goto(`${linkTo(fair, '1201', 'visitor', 'en')}&fissionParentBladeUserId=4711`)
  await arrives(page, '/registration')
  await tap(page, 'share')
  await until(
    async () => /Link copied/.test(await page.locator('body').innerText()),
    () => 'nobody said that it was copied',
  )
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  assert.deepEqual(linkOfShortAddress(copied), {
    exhibitionId: '1201',
    registerType: 'visitor',
    tenantId: '100001',
    registerLinkId: '12010001',
    registrationSource: 'registration',
    languageType: 'en',
    fissionParentBladeUserId: '4711',
  })
  assert.deepEqual(errors, [])
  await context.close()
})

test('a shared link leads a stranger in, and the fair records the sharer and the advertisement @route:/jump @route:/registration @route:/infoWap @call:POST /api/ef-registration-data-client/reg-user-data/user/saveFissionParentId @call:POST /api/ef-registration-data-client/register-log/registerLog/save', async () => {
  const person = aPerson()
  const sharerId = String(holder.persistedToken.userId)
  const phone = await openPhone(browser, { language: 'cn' })
  const { page } = phone
  let isLost = true
  const told: string[] = []
  await phone.context.route(/saveFissionParentId|registerLog\/save/, (route) => {
    told.push(route.request().postData() ?? '')
    return isLost ? route.abort() : route.continue()
  })
  await page.goto(`${fair.url}/r/100001-1201-visitor-12010001?cn&by=${sharerId}&gdt_vid=wx0abc`)
  await arrives(page, '/registration')
  await signIn(page, fair, { phone: person.phone })
  await arrives(page, '/infoWap')
  await until(
    async () => told.length === 2,
    () => `told: ${told.join(' ')}`,
  )
  // The report did not arrive. It is invisible, and repeated another day.
  isLost = false
  await page.goto('about:blank')
  await page.goto(linkTo(fair, '1201'))
  await arrives(page, '/infoWap')
  // The owed report of the shared link, then that of the fair's own link, which names no sharer.
  await until(
    async () => told.length === 5,
    () => `told: ${told.join(' ')}`,
  )
  await until(
    async () =>
      (
        await database.rows(
          'SELECT 1 FROM registration_parents p JOIN accounts a ON a.id = p.account_id WHERE p.parent_account_id = $1 AND a.phone = $2',
          [sharerId, person.phone],
        )
      ).length === 1,
    () => 'the sharer is not taken down',
  )
  type Source = { source: Record<string, string>; attribution: Record<string, string> }
  let source: Source | undefined
  await until(
    async () => {
      ;[source] = await database.rows<Source>('SELECT source, attribution FROM registration_sources WHERE source ->> $1 = $2', [
        'fissionParentBladeUserId',
        sharerId,
      ])
      return source !== undefined
    },
    () => 'where the person came from is not taken down',
  )
  assert.deepEqual(source?.attribution, { gdt_vid: 'wx0abc' })
  assert.equal(source?.source.fissionParentBladeUserId, sharerId)
  // Reported once, as soon as the phone knows that it arrived.
  await page.waitForFunction(() => Object.keys(localStorage).some((name) => name.includes('sourceTold.')))
  await page.goto('about:blank')
  await page.goto(linkTo(fair, '1201'))
  await arrives(page, '/infoWap')
  await page.waitForTimeout(500)
  assert.equal(told.length, 5)
  assert.deepEqual(
    phone.errors.filter((error) => !/ERR_FAILED/.test(error)),
    [],
  )
  await phone.context.close()
})

test('a person passes the own link on, sees the place among those who share, and stock readers read the poster in every template @route:/share @route:/myRanking @route:/posterDown @route:/regQRcode', async () => {
  const { context, page, errors } = await phoneOf(browser, holder, 'cn')
  const sharerId = String(holder.persistedToken.userId)
  const own = `${fair.url}/r/100001-1201-visitor-12010001?cn&by=${sharerId}`
  await page.goto(`${fair.url}/#/share`)
  await says(page, 'share-link', new RegExp(`by=${sharerId}`))
  await tap(page, 'share-ranking')
  await says(page, 'ranking-place', /第 4 名/)
  // No place is shown under a period that it does not belong to.
  const answer = await holdAnswers(page, new RegExp(`${rankingCalls.mine.path}.*period=day`))
  await tap(page, 'ranking-period-day')
  await page.locator('#ranking-place').waitFor({ state: 'detached' })
  answer()
  await shows(page, 'ranking-place')
  await says(page, 'ranking-registered', /\d 人/)
  await tap(page, 'ranking-invite')
  await tap(page, 'share-poster')
  const read = async (id: string): Promise<string[]> => {
    const source = await page.locator(`[id="${id}"]:visible img`).first().getAttribute('src')
    return readCodes(Buffer.from(source!.split(',')[1]!, 'base64'))
  }
  for (const template of ['picture', 'bright', 'card']) {
    await shows(page, 'poster-image')
    const before = await page.locator('[id="poster-image"]:visible img').first().getAttribute('src')
    if (template !== 'picture') {
      await tap(page, `poster-template-${template}`)
      await until(
        async () => (await page.locator('[id="poster-image"]:visible img').first().getAttribute('src')) !== before,
        () => `${template} is not drawn`,
      )
    }
    assert.deepEqual(await read('poster-image'), [own], template)
  }
  const saved = page.waitForEvent('download')
  await tap(page, 'poster-save')
  assert.match((await saved).suggestedFilename(), /邀请海报\.png$/)
  await openHash(page, '/regQRcode?registerLinkId=desk7')
  await shows(page, 'registration-code-image')
  assert.deepEqual(await read('registration-code-image'), [own.replace('12010001', 'desk7')], 'the channel of a desk is kept')
  // A phone whose browser draws nothing shows what the server draws.
  await page.evaluate(() => {
    HTMLCanvasElement.prototype.getContext = () => null
  })
  await tap(page, 'registration-code-poster')
  await arrives(page, '/posterDown')
  await shows(page, 'poster-image')
  assert.deepEqual(await read('poster-image'), [own.replace('12010001', 'desk7')])
  assert.deepEqual(errors, [])
  await context.close()
})

const miniAgent = `${messagingAgent} miniProgram/wx0fa19a7e00000002`

/** A phone with the site in a mini-program's web view. The site stores nothing there. */
const inMini = async (): Promise<{ context: BrowserContext; page: Page; errors: string[] }> => {
  const phone = await openPhone(browser, { language: 'cn', userAgent: miniAgent })
  await standInForWeixin(phone.context)
  return phone
}

const { tenantId, exhibitionId } = machineryFair

const miniCalls = async (page: Page): Promise<{ name: string; url: string }[]> =>
  (await bridgeCalls(page))
    .filter(({ method }) => method === 'invokeMiniProgramAPI')
    .map(({ parameters }) => parameters as unknown as { name: string; arg: { url: string } })
    .map(({ name, arg }) => ({ name, url: arg.url }))

const handedLink = { tenantId, exhibitionId, registerType: 'visitor', languageType: 'cn' }

/**
 * Opens the site as the mini-program does for the person: first with the person's id, then with the ticket that the page requests.
 * @returns the address with the ticket
 */
const enterFromMini = async (page: Page, who: SignedIn, hash: string): Promise<string> => {
  await page.goto(offeredTo(`${fair.url}/${hash}`, handedLink, String(who.persistedToken.userId)))
  const isTicketRequest = ({ url }: { url: string }): boolean => url.startsWith('/areas/entry/webView/index?')
  await until(
    async () => (await miniCalls(page)).some(isTicketRequest),
    async () => `no ticket was requested; the page is ${page.url()}`,
  )
  const { name, url: native } = (await miniCalls(page)).find(isTicketRequest)!
  assert.equal(name, 'redirectTo')
  const query = new URLSearchParams(native.split('?')[1])
  const [url, nonce] = [query.get('url')!, query.get('nonce')!]
  const { ticket } = (await who.post(handoffCalls.create.path, { url, nonce })) as { ticket: string }
  assert.ok(ticket)
  const address = handedOver(url, handedLink, ticket)
  await page.goto('about:blank')
  await page.goto(address)
  return address
}

test('in the mini-program the site is signed in as the person around it, at its address; it neither shares nor signs @rule:R80 @rule:R18 @route:/wallet @call:POST /api/blade-auth/oauth/token', async () => {
  const { context, page, errors } = await inMini()
  const asked = signatures(page)
  const addresses: string[] = []
  page.on('framenavigated', (frame) => addresses.push(frame.url()))
  await enterFromMini(page, holder, '#/wallet?tab=valid')
  await arrives(page, '/wallet')
  assert.doesNotMatch(page.url(), /handoff|code=/)
  assert.ok(!addresses.some((address) => /oauth2|connect\/oauth/.test(address)), 'nobody is sent to WeChat to learn who is there')
  assert.equal(
    await page.evaluate(
      () =>
        (JSON.parse(JSON.parse(localStorage.getItem('fairgate.token.100001.1201.visitor')!).data as string) as { userId: string }).userId,
    ),
    String(holder.persistedToken.userId),
  )
  await openHash(page, '/user-center')
  await tap(page, 'share')
  await until(
    async () => /右上角/.test(await page.locator('body').innerText()),
    () => 'it is not told where the menu is',
  )
  assert.equal(asked.times, 0)
  assert.deepEqual(
    (await bridgeCalls(page)).filter(({ method }) => /Share|preVerify|hide/.test(method)),
    [],
  )
  assert.deepEqual(errors, [])
  await context.close()
})

test('a used ticket returns to the mini-program with the reason; elsewhere sign-in shows the reason and continues @rule:R15 @rule:R18 @route:/registration @route:/jump', async () => {
  const first = await inMini()
  const used = await enterFromMini(first.page, holder, '#/wallet')
  await arrives(first.page, '/wallet')
  await first.context.close()

  const { context, page } = await inMini()
  await page.goto(used)
  await until(
    async () => (await miniCalls(page)).length === 1,
    async () => `the page is ${page.url()}`,
  )
  const [{ name, url }] = (await miniCalls(page)) as [{ name: string; url: string }]
  assert.equal(name, 'redirectTo')
  const query = new URLSearchParams(url.split('?')[1])
  assert.equal(url.split('?')[0], '/areas/entry/jump/index')
  assert.equal(query.get('loginFailed'), 'expired')
  assert.equal(readArrival(query.get('url')!).path, '/wallet', 'the mini-program knows what to try again')
  assert.doesNotMatch(url, new RegExp(readArrival(used).handoff))
  await context.close()

  const stranger = await strangersPhone(browser, 'cn')
  await stranger.page.goto(used)
  await arrives(stranger.page, '/registration')
  await says(stranger.page, 'sign-in-failure', /仅在小程序内有效/)
  await signIn(stranger.page, fair, { phone: aPerson().phone })
  await arrives(stranger.page, '/infoWap')
  await stranger.context.close()
})

test("a stranger's ticket in a link signs nobody in as the stranger, neither in a browser nor in the mini-program @rule:R18 @route:/jump", async () => {
  const url = `${fair.url}/#/wallet`
  const { ticket } = (await holder.post(handoffCalls.create.path, { url, nonce: 'a1'.repeat(20) })) as { ticket: string }
  const link = handedOver(url, handedLink, ticket)
  const tokens = (page: Page): Promise<string[]> =>
    page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('fairgate.token.')))
  const browserVictim = await strangersPhone(browser, 'cn')
  await browserVictim.page.goto(link)
  await arrives(browserVictim.page, '/registration')
  assert.deepEqual(await tokens(browserVictim.page), [])
  await browserVictim.context.close()
  const miniVictim = await inMini()
  await miniVictim.page.goto(link)
  await until(
    async () => (await miniCalls(miniVictim.page)).some(({ url: page }) => page.includes('loginFailed=expired')),
    async () => `the page is ${miniVictim.page.url()}`,
  )
  assert.deepEqual(await tokens(miniVictim.page), [])
  await miniVictim.context.close()
})

test('in the mini-program a native page pays, and the site waits for the result @rule:R80 @route:/order/:orderId @route:/payTransition', async () => {
  const buyer = await signInByCall(fair, {
    contact: { kind: 'phone', value: contact('Has an unpaid order') },
    fair: machineryFair,
    link: machineryFair.links.visitor,
  })
  const { records } = (await buyer.get(`${orderCalls.page.path}?state=unpaid`)) as { records: { orderId: string }[] }
  const { orderId } = records[0]!
  const { context, page } = await inMini()
  await enterFromMini(page, buyer, `#/order/${orderId}`)
  await tap(page, 'order-pay')
  await arrives(page, '/payTransition')
  assert.deepEqual(await miniCalls(page), [{ name: 'navigateTo', url: `/areas/tickets/payTransition/index?orderId=${orderId}&pay=1` }])
  assert.ok(!(await bridgeCalls(page)).some(({ method }) => method === 'getBrandWCPayRequest'))
  await context.close()
})

test("a browser's web-view page shows whose address it is and opens nothing @route:/web-view", async () => {
  const { context, page, errors } = await strangersPhone(browser, 'en')
  await page.goto(`${fair.url}/#/web-view?url=${encodeURIComponent('https://evil.example/')}`)
  await says(page, 'only-mini', /mini-program/)
  await takePicture(page, 'web-view-en')
  await page.waitForTimeout(300)
  assert.ok(page.url().startsWith(fair.url))
  assert.deepEqual(errors, [])
  await context.close()
})

test('the organiser may choose a poster, or turn sharing off @rule:R30 @route:/user-center', async () => {
  await setConfig(database, '1201', ['pageConfig', 'shareMethod'], 'poster')
  await setConfig(database, '1201', ['pageConfig', 'shareMethodEn'], 'none')
  await fair.forgetCaches()
  const chinese = await phoneOf(browser, holder, 'cn')
  await chinese.page.goto(`${fair.url}/#/user-center`)
  await tap(chinese.page, 'share')
  await shows(chinese.page, 'poster')
  await says(chinese.page, 'poster', /邀请您参观/)
  await shows(chinese.page, 'poster-code')
  await takePicture(chinese.page, 'poster-cn')
  // In English nothing is shared: the button goes at once.
  await tap(chinese.page, 'share-poster-close')
  await at(chinese.page, 'share-poster').waitFor({ state: 'hidden' })
  await tap(chinese.page, 'language-switch')
  await isGone(chinese.page, 'share')
  await chinese.context.close()

  const weixin = await inWeixin(holder)
  await weixin.page.goto(`${fair.url}/#/user-center`)
  await until(
    async () => (await shared(weixin.page)).length > 0,
    () => 'nothing was set',
  )
  await tap(weixin.page, 'language-switch')
  await until(
    async () => (await bridgeCalls(weixin.page)).some(({ method }) => method === 'hideMenuItems'),
    () => "WeChat's menu still shares",
  )
  await weixin.context.close()
})
