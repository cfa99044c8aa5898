import assert from 'node:assert/strict'
import { after, before } from 'node:test'
import type { Browser } from 'playwright-core'
import { headerNames } from '../../contract/envelope'
import { messagingAgent, openPhone, type OpenedPhone } from '../support/openBrowser'
import type { RunningFair } from '../support/runFair'
import { until } from '../support/until'
import { answerBriefly } from './support/answer'
import { fillNeeded } from './support/fillForm'
import { journey } from './support/journey'
import { printedLink } from './support/links'
import { aPerson } from './support/person'
import { closePlace, openPlace } from './support/place'
import { arrives, isGone, says, shows, tap } from './support/screen'
import { signIn } from './support/signIn'
import { type Watch, watch } from './support/watch'
import { bridgeCalls, chooseOutcome, currentTicket, expectedSignature, standInForWeixin } from './support/weixin'

const person = aPerson()
let fair: RunningFair
let browser: Browser
let phone: OpenedPhone
let seen: Watch
const addresses: string[] = []

const step = journey(() => phone?.page)

before(async () => {
  ;({ fair, browser } = await openPlace())
  phone = await openPhone(browser, { language: 'cn', userAgent: messagingAgent })
  await standInForWeixin(phone.context)
  seen = watch(phone.page)
  phone.page.on('framenavigated', (frame) => addresses.push(frame.url()))
})

after(closePlace)

step(
  'in WeChat the link gets an OAuth code and returns without the code in its address @route:/jump @route:/registration @call:GET /api/blade-resource/wx/noToken/getOpenId @rule:R13 @rule:R14',
  async () => {
    const { page } = phone
    await page.goto(printedLink(fair, 'Visitors (Chinese)'))
    await arrives(page, '/registration')
    assert.ok(
      addresses.some((address) => /[?&]code=/.test(address)),
      'WeChat sent the browser back with a code',
    )
    assert.doesNotMatch(page.url(), /code=|state=/)
    await shows(page, 'sign-in-card')
  },
)

step('every request of this host app names WeChat @rule:R31', async () => {
  const { page } = phone
  const asked = page.waitForRequest((request) => request.url().includes('/api/'))
  const [request] = await Promise.all([asked, signIn(page, fair, { phone: person.phone })])
  assert.equal(await request.headerValue(headerNames.terminal), 'WeChat')
})

step('the first sign-in by phone works as in a browser, without our own bar @route:/infoWap @route:/questionnaire @rule:R21', async () => {
  const { page } = phone
  await arrives(page, '/infoWap')
  await isGone(page, 'page-back')
  await fillNeeded(page, person)
  await tap(page, 'submit')
  await arrives(page, '/questionnaire')
  await answerBriefly(page)
  await arrives(page, '/ticket-type')
})

step(
  'the page is signed for the JSSDK once, with its ticket and address @rule:R03 @call:POST /api/blade-resource/wx/noToken/getJsSdk',
  async () => {
    const { page } = phone
    await until(
      async () => (await bridgeCalls(page)).some(({ method }) => method === 'preVerifyJSAPI'),
      async () => `WeChat was asked for: ${(await bridgeCalls(page)).map(({ method }) => method).join(', ')}`,
    )
    const checks = (await bridgeCalls(page)).filter(({ method }) => method === 'preVerifyJSAPI')
    assert.equal(checks.length, 1, 'the address without its hash stays the same, so one signature does')
    const { verifyNonceStr = '', verifyTimestamp = '', verifySignature, verifyAppId } = checks[0]!.parameters
    assert.equal(verifyAppId, 'wxfa19a7e000000001')
    assert.equal(verifySignature, expectedSignature(await currentTicket(fair), verifyNonceStr, verifyTimestamp, page.url().split('#')[0]!))
    const shared = (await bridgeCalls(page)).find(({ parameters }) => parameters.link)?.parameters
    assert.match(shared?.title ?? '', /第十二届华中国际装备制造展览会/)
    assert.match(shared?.link ?? '', /\/r\/100001-1201-visitor-12010001\?cn/)
    assert.doesNotMatch(shared?.link ?? '', /code=|token/)
  },
)

step(
  "WeChat's payment sheet pays a ticket; after a cancelled sheet the payment can be repeated @route:/ticket-type/select/:orderId @route:/payTransition @rule:R38 @rule:R80",
  async () => {
    const { page } = phone
    await tap(page, 'ticket-stepper-12010105-plus')
    await tap(page, 'basket-go')
    await arrives(page, '/ticket-type/select')
    await chooseOutcome(page, 'cancel')
    await tap(page, 'selection-place')
    await tap(page, 'pay-way-submit')
    await arrives(page, '/payTransition')
    await says(page, 'payment-title', /尚未收到付款/)
    await chooseOutcome(page, 'ok')
    await tap(page, 'payment-pay-again')
    await tap(page, 'pay-way-submit')
    await says(page, 'payment-title', /支付成功/)
    await tap(page, 'payment-to-wallet')
    await arrives(page, /^\/wallet\/\d+$/)
    await shows(page, 'pass-qr')
  },
)

step(
  'the open id is bound: another day the same WeChat signs in by itself @route:/jump @route:/confirmation @rule:R14 @rule:R18 @rule:R24',
  async () => {
    const { context } = phone
    await phone.page.evaluate(() => localStorage.clear())
    await phone.page.close()
    const page = await context.newPage()
    await page.goto(printedLink(fair, 'Visitors (Chinese)'))
    await arrives(page, '/confirmation')
    await says(page, 'confirmation-card', new RegExp(person.name))
    assert.doesNotMatch(page.url(), /code=/)
  },
)

step('another WeChat account is not signed in, and knowing an open id does not help @route:/registration @rule:R18', async () => {
  const other = await openPhone(browser, { language: 'cn', userAgent: messagingAgent })
  await other.page.goto(printedLink(fair, 'Visitors (Chinese)'))
  await arrives(other.page, '/registration')
  await shows(other.page, 'sign-in-card')
  await shows(other.page, 'phone')
  await other.context.close()
})

step('the journey through WeChat left no error behind @route:/registration', async () => {
  assert.deepEqual(phone.errors, [])
  assert.deepEqual(seen.wrong, [])
})
