import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { tokenCalls } from '../../contract/account/token.calls'
import { orderCalls } from '../../contract/orders/order.calls'
import { makeSecrets } from '../../server/core/secrets/secrets'
import { folderSecret } from '../../server/settings/secretFile'
import { openPhone, type OpenedPhone } from '../support/openBrowser'
import type { RunningFair } from '../support/runFair'
import { type FairDatabase, endHoldIn, forgetLimits } from '../support/database'
import { personNamed } from '../support/openings'
import { phoneOf, signIn as signInByCall } from '../support/signedInPhone'
import { until } from '../support/until'
import { atCashier, atStripe, payBy, toCashier } from './support/cashier'
import { choose } from './support/fillForm'
import { linkTo, printedLink } from './support/links'
import { aPerson } from './support/person'
import { closePlace, openPlace } from './support/place'
import { arrives, hasAttribute, holds, isGone, openHash, pathOf, says, shows, tap, type } from './support/screen'
import { signIn } from './support/signIn'

let fair: RunningFair
let browser: Browser
let database: FairDatabase

before(async () => {
  ;({ fair, browser, database } = await openPlace())
})
after(closePlace)

/** A demo person signs in by the link on a phone of their own. */
const signedIn = async (contact: string, registerType = 'visitor'): Promise<OpenedPhone> => {
  const phone = await openPhone(browser, { language: 'cn' })
  await phone.page.goto(linkTo(fair, '1201', registerType))
  await signIn(phone.page, fair, { phone: contact })
  return phone
}

/** Changes what the phone keeps of the sign-in. */
const spoilToken = (page: Page, parts: ('accessToken' | 'refreshToken')[]): Promise<void> =>
  page.evaluate((names) => {
    const name = Object.keys(localStorage).find((key) => key.startsWith('fairgate.token.'))!
    const kept = JSON.parse(JSON.parse(localStorage[name] as string).data as string) as Record<string, string>
    for (const part of names) kept[part] += 'x'
    localStorage[name] = JSON.stringify({ data: JSON.stringify(kept) })
  }, parts)

test('two tabs that fill in one form lose no field of each other, and say so @route:/infoWap', async () => {
  const person = aPerson()
  const { page: one, context } = await openPhone(browser, { language: 'cn' })
  await one.goto(printedLink(fair, 'Visitors (Chinese)'))
  await signIn(one, fair, { phone: person.phone })
  await shows(one, 'field-name')
  const other = await context.newPage()
  await other.goto(printedLink(fair, 'Visitors (Chinese)'))
  await arrives(other, '/infoWap')
  await shows(other, 'field-company')
  await type(one, 'field-name', person.name)
  await says(one, 'form-progress-note', /已自动保存/)
  await type(other, 'field-company', person.company)
  await says(other, 'form-progress-note', /其他页面填写的内容/)
  await holds(other, 'field-name', person.name)
  await one.close()
  await other.reload()
  await shows(other, 'field-name')
  await holds(other, 'field-name', person.name)
  await holds(other, 'field-company', person.company)
  await context.close()
})

test('a half-filled form is restored on the same phone another day, and on another phone @route:/infoWap @route:/jump @rule:R21', async () => {
  const person = aPerson()
  const phone = await openPhone(browser, { language: 'cn' })
  await phone.page.goto(printedLink(fair, 'Visitors (Chinese)'))
  await signIn(phone.page, fair, { phone: person.phone })
  await shows(phone.page, 'field-name')
  await type(phone.page, 'field-name', person.name)
  await type(phone.page, 'field-company', person.company)
  await choose(phone.page, 'position', 'quality')
  await says(phone.page, 'form-progress-note', /已自动保存/)
  await phone.page.close()
  const nextDay = await phone.context.newPage()
  await nextDay.goto(printedLink(fair, 'Visitors (Chinese)'))
  await arrives(nextDay, '/infoWap')
  await shows(nextDay, 'field-name')
  await holds(nextDay, 'field-name', person.name)
  await phone.context.close()

  await forgetLimits(database)
  const other = await openPhone(browser, { language: 'cn' })
  await other.page.goto(printedLink(fair, 'Visitors (Chinese)'))
  await signIn(other.page, fair, { phone: person.phone })
  await arrives(other.page, '/infoWap')
  await shows(other.page, 'field-name')
  await holds(other.page, 'field-name', person.name)
  await holds(other.page, 'field-company', person.company)
  await says(other.page, 'field-position', /质量/)
  await other.context.close()
})

const cases = [
  { who: 'with a half-filled form', contact: '15400000005', lands: '/infoWap', registerType: 'visitor' },
  { who: 'with a half-answered questionnaire', contact: '15400000006', lands: '/questionnaire', registerType: 'visitor' },
  { who: 'under review', contact: '15400000002', lands: '/auditing', registerType: 'professionalVisitor' },
  { who: 'refused by the organiser', contact: '15400000003', lands: '/auditing', registerType: 'professionalVisitor' },
  { who: 'with a ticket', contact: '15400000001', lands: '/confirmation', registerType: 'visitor' },
]

for (const { who, contact, lands, registerType } of cases) {
  test(`a returning ${who} lands at ${lands} @route:${lands} @rule:R21 @rule:R24`, async () => {
    const { context, page, errors } = await signedIn(contact, registerType)
    await arrives(page, lands)
    if (lands === '/infoWap') {
      await shows(page, 'field-name')
      await holds(page, 'field-name', '赵文博')
    }
    if (contact === '15400000003') await says(page, 'review-remark-text', /\S/)
    assert.deepEqual(errors, [])
    await context.close()
  })
}

test("yesterday's unpaid order is offered for payment @route:/ticket-type @route:/ticket-type/select/:orderId @route:/user-center @rule:R22", async () => {
  const { context, page } = await signedIn('15400000004')
  await arrives(page, '/ticket-type')
  await tap(page, 'unpaid-order-open')
  await arrives(page, /^\/ticket-type\/select\/\d+$/)
  await shows(page, 'order-pay')
  await says(page, 'order-countdown', /\d+:\d\d/)
  await page.evaluate(() => {
    window.location.hash = '#/user-center'
  })
  await tap(page, 'next-unpaid')
  await arrives(page, /^\/order\/\d+$/)
  await shows(page, 'order-pay')
  await context.close()
})

test('an expired token is renewed unnoticed @route:/wallet @call:POST /api/blade-auth/oauth/token @rule:R16', async () => {
  await forgetLimits(database)
  const { context, page } = await signedIn('15400000001')
  await arrives(page, '/confirmation')
  await spoilToken(page, ['accessToken'])
  const renewals: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith(tokenCalls.grant.path)) renewals.push(request.postData() ?? '')
  })
  await page.goto(`${fair.url}/?again#/wallet`)
  await page.locator('[id^="ticket-"]:visible').first().waitFor()
  await arrives(page, '/wallet')
  assert.equal(renewals.length, 1, 'one renewal for all calls that wait')
  assert.match(renewals[0]!, /grant_type=refresh_token/)
  await context.close()
})

test('a void token leads to sign-in, and from there back to the same page @route:/order @route:/jump @route:/registration @rule:R16 @rule:R05 @rule:R29', async () => {
  await forgetLimits(database)
  const { context, page } = await signedIn('15400000001')
  await arrives(page, '/confirmation')
  await spoilToken(page, ['accessToken', 'refreshToken'])
  await page.goto(`${fair.url}/?again#/order?tab=paid`)
  await arrives(page, '/registration')
  await forgetLimits(database)
  await signIn(page, fair, { phone: '15400000001' })
  await arrives(page, '/order')
  await page.locator('[id^="order-open-"]:visible').first().waitFor()
  await hasAttribute(page, 'orders-tab-paid', 'aria-selected', 'true')
  await context.close()
})

test('a page that requires sign-in redirects a stranger first and shows nothing before @route:/wallet @route:/registration @rule:R05', async () => {
  await forgetLimits(database)
  const { context, page } = await openPhone(browser, { language: 'cn' })
  await page.goto(printedLink(fair, 'Visitors (Chinese)'))
  await arrives(page, '/registration')
  await page.goto(`${fair.url}/?later#/wallet`)
  await arrives(page, '/registration')
  await isGone(page, 'wallet')
  await signIn(page, fair, { phone: '15400000001' })
  await arrives(page, '/wallet')
  await page.locator('[id^="ticket-"]:visible').first().waitFor()
  await context.close()
})

test('an order that expires at the cashier says so; a late payment for sold-out tickets is refunded and the buyer is notified @route:/payTransition @route:/order/:orderId @rule:R38', async () => {
  await forgetLimits(database)
  const { context, page } = await signedIn('15400000001')
  await arrives(page, '/confirmation')
  await page.evaluate(() => {
    window.location.hash = '#/ticket-type'
  })
  await tap(page, 'ticket-stepper-12010105-plus')
  await tap(page, 'basket-go')
  await arrives(page, '/ticket-type/select')
  await tap(page, 'selection-place')
  await toCashier(page)
  // A person who goes back finds the order that is held for them.
  await page.goBack()
  await arrives(page, '/payTransition')
  await tap(page, 'payment-to-order')
  await arrives(page, /^\/order\/\d+$/)
  const orderId = pathOf(page).split('/').at(-1)!
  await endHoldIn(database, orderId, 60)
  await page.reload()
  await says(page, 'order-countdown', /^0?0:\d\d$/)
  await tap(page, 'order-pay')
  await toCashier(page)
  await endHoldIn(database, orderId, 0)
  const outTradeNo = await page.locator('dd.number').first().innerText()
  await until(
    async () => {
      await page.reload()
      return /已过期|已关闭/.test(await page.locator('.pill').innerText())
    },
    () => 'the cashier still takes the money',
  )
  await page.locator('button[value="back"]').tap()
  await arrives(page, '/payTransition')
  await says(page, 'payment-title', /订单已超时/)
  await database.query('UPDATE ticket_types SET quota = sold WHERE id = $1', ['12010105'])
  await fair.control({ action: 'pay', outTradeNo, isLate: true })
  await says(page, 'payment-title', /退款/)
  await says(page, 'payment-message', /订单已失效/)
  await page.evaluate((id) => {
    window.location.hash = `#/order/${id}`
  }, orderId)
  await says(page, 'order-state', /退款/)
  await says(page, 'order-notice', /199/)
  await until(
    async () => {
      const answer = await fetch(`${fair.url}/dev/outbox.json?to=${encodeURIComponent('+8615400000001')}`)
      return (await answer.text()).includes(orderId)
    },
    () => `the buyer was not told: ${fair.lines.slice(-4).join(' | ')}`,
  )
  await context.close()
})

test("after a payment the phone's 'back' leads to the tickets, and never to the cashier again @route:/payTransition @rule:R38", async () => {
  await forgetLimits(database)
  const { context, page } = await signedIn('15400000001')
  await arrives(page, '/confirmation')
  await openHash(page, '/ticket-type')
  await tap(page, 'ticket-stepper-12010102-plus')
  await tap(page, 'basket-go')
  await arrives(page, '/ticket-type/select')
  await tap(page, 'selection-place')
  await toCashier(page)
  // The cashier has pages of its own.
  await page.locator('a.language').tap()
  await page.waitForURL(/lang=en/)
  await page.locator('button[value="pay"]').tap()
  await arrives(page, '/payTransition')
  await says(page, 'payment-title', /支付成功/)
  await page.goBack()
  await arrives(page, '/ticket-type')
  // A cashier that opens the page of return in another tab has no way back there.
  const other = await context.newPage()
  await other.goto(`${fair.url}/pay/?orderId=17`)
  await arrives(other, '/payTransition')
  await other.goto(`${fair.url}/pay/?orderId=%22%3E%3Cscript%3E`)
  await arrives(other, '/order')
  await context.close()
})

test('a buyer chooses a card, comes back without paying, pays by WeChat, and the next order by card @route:/payTransition @route:/ticket-type/select/:orderId @route:/order @rule:R38 @rule:R80', async () => {
  await forgetLimits(database)
  const { context, page, errors } = await phoneOf(browser, await signInByCall(fair, personNamed('15400000001')), 'en')
  const order = async (): Promise<void> => {
    await page.goto(`${fair.url}/#/ticket-type`)
    await page.locator('[id^="ticket-day-12010103-"]:visible').nth(1).tap()
    await tap(page, 'ticket-stepper-12010103-plus')
    await tap(page, 'basket-go')
    await arrives(page, '/ticket-type/select')
    await tap(page, 'selection-place')
  }
  await order()
  await says(page, 'pay-way', /How would you like to pay\?[\s\S]*Bank card[\s\S]*WeChat Pay/)
  await hasAttribute(page, 'pay-way-choice-stripe', 'aria-checked', 'true')
  // Nothing is chosen yet: the order waits.
  await tap(page, 'pay-way-close')
  await isGone(page, 'pay-way')
  await tap(page, 'order-pay')
  await payBy(page, 'stripe')
  await atStripe(page, 'back')
  await arrives(page, '/payTransition')
  await tap(page, 'payment-pay-again')
  await hasAttribute(page, 'pay-way-choice-stripe', 'aria-checked', 'true')
  await atCashier(page, 'pay')
  await arrives(page, '/payTransition')
  await says(page, 'payment-title', /Payment received/)
  // The list of orders asks too.
  await order()
  await tap(page, 'pay-way-close')
  await openHash(page, '/order')
  await page.locator('[id^="order-pay-"]:visible').first().tap()
  await payBy(page, 'stripe')
  await atStripe(page, 'pay')
  await arrives(page, '/payTransition')
  await says(page, 'payment-title', /Payment received/)
  assert.deepEqual(errors, [])
  await context.close()
})

test('after sign-out on a shared phone, no data of the person is visible @route:/user-center @route:/wallet @rule:R05', async () => {
  await forgetLimits(database)
  const { context, page } = await signedIn('15400000001')
  await arrives(page, '/confirmation')
  await tap(page, 'confirmation-center')
  await says(page, 'person-name', /张思远/)
  await tap(page, 'to-account')
  await tap(page, 'sign-out')
  await page.locator('.taro-modal__foot >> text=退出登录').tap()
  await shows(page, 'next-sign-in')
  await isGone(page, 'sign-out')
  assert.doesNotMatch(await page.evaluate(() => JSON.stringify(localStorage)), /张思远|accessToken/)
  await context.close()
})

/** The organiser takes cards, and nothing else. */
const takeCardsAlone = async (): Promise<void> => {
  const secrets = makeSecrets(folderSecret(fair.dataDir))
  const [tenant] = await database.rows<{ id: string; sealed: string }>(
    'SELECT t.tenant_id AS id, t.sealed_settings AS sealed FROM tenants t JOIN exhibitions e USING (tenant_id) WHERE e.id = 1201',
  )
  const { merchant: _, ...others } = JSON.parse(secrets.unseal(tenant!.sealed)) as Record<string, unknown>
  await database.query('UPDATE tenants SET sealed_settings = $2 WHERE tenant_id = $1', [tenant!.id, secrets.seal(JSON.stringify(others))])
  await database.query(`UPDATE exhibitions SET config = config - 'bankTransfer' WHERE id = 1201`)
  await fair.forgetCaches()
}

test('where cards are the only way, no sheet asks: out to Stripe, back without paying, informed at once, and paid the second time @route:/payTransition @rule:R38', async () => {
  await takeCardsAlone()
  await forgetLimits(database)
  const { context, page, errors } = await phoneOf(browser, await signInByCall(fair, personNamed('15400000001')), 'en')
  await page.goto(`${fair.url}/#/ticket-type`)
  await tap(page, 'ticket-stepper-12010102-plus')
  await tap(page, 'basket-go')
  await arrives(page, '/ticket-type/select')
  await tap(page, 'selection-place')
  const [answer] = await Promise.all([
    page.waitForResponse((response) => response.url().endsWith(orderCalls.checkPayment.path)),
    atStripe(page, 'back'),
  ])
  assert.equal(((await answer.json()) as { data: { isSurelyUnpaid?: boolean } }).data.isSurelyUnpaid, true)
  await arrives(page, '/payTransition')
  await says(page, 'payment-title', /Payment not received yet/)
  await tap(page, 'payment-pay-again')
  await atStripe(page, 'pay')
  await arrives(page, '/payTransition')
  await says(page, 'payment-title', /Payment received/)
  assert.deepEqual(errors, [])
  await context.close()
})
