import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { after, afterEach, before, test } from 'node:test'
import { noticeCalls } from '../../../contract/orders/notice.calls'
import { orderCalls } from '../../../contract/orders/order.calls'
import { refundCalls } from '../../../contract/orders/refund.calls'
import { auditOf } from '../../../server/areas/audit'
import { outsideNumber } from '../../../server/core/process/idSpelling'
import { until } from '../../support/until'
import type { Exhibition, TicketType, Visitor } from '../support/makers'
import { type TestServer, startTestServer } from '../support/testServer'
import { countsOf, detailOf, runJobs, tradeOf, untilState } from './helpers'

const payCall = '@call:POST /api/ef-registration-client/client/order/pay'
const waysCall = '@call:GET /api/ef-registration-client/client/order/payWays'
const noticeCall = '@call:POST /api/pay/stripe/notice/:tenantId'

let fair: TestServer
let exhibition: Exhibition
let buyer: Visitor
let type: TicketType

before(async () => {
  fair = await startTestServer()
  exhibition = await fair.anExhibition()
  type = await fair.aTicketType({ exhibition, priceFen: 28_000 })
  buyer = await fair.aVisitor({ exhibition })
})
afterEach(async () => {
  await fair.control({ action: 'stripeNotices', mode: 'normal' })
  await fair.control({ action: 'stripeRefunds', outcome: 'succeed' })
  await fair.control({ action: 'fault', service: 'stripe', fault: 'none' })
  assert.deepEqual(
    (await auditOf(fair.app.pool)).flatMap((result) => result.differences),
    [],
    'stock and money add up',
  )
})
after(() => fair.stop())

const payBody = (orderId: string) => ({ orderId, channel: 'browser' as const, provider: 'stripe' as const })

interface Started {
  orderId: string
  /** Our number of the payment. */
  payment: string
  cashierUrl: string
}

/** An order whose buyer was sent to Stripe's page. */
const aCheckout = async (as = buyer, ticketType = type): Promise<Started> => {
  const { orderId } = await fair.anOrder({ visitor: as, ticketType })
  const { cashierUrl } = await fair.data(orderCalls.pay, { as, body: payBody(orderId) })
  return { orderId, payment: await tradeOf(fair, as, orderId), cashierUrl: cashierUrl! }
}

const atStripe = async (payment: string): Promise<Record<string, unknown> & { events: { state: string; lastStatus: number }[] }> =>
  (await (await fetch(`${fair.sandbox.url}/sandbox/stripe/${payment}`)).json()) as never

const refundsOf = async (orderId: string): Promise<{ state: string; reason: string; amount: number }[]> =>
  (await fair.app.pool.query('SELECT state, reason, amount_fen AS amount FROM refunds WHERE order_id = $1 ORDER BY id', [orderId])).rows

/** Sends an event as Stripe would, signed with the organiser's own secret. */
const send = async (event: object, tenantId = buyer.tenantId): Promise<number> => {
  const body = JSON.stringify(event)
  const at = Math.floor(fair.clock.now().getTime() / 1000)
  const signature = createHmac('sha256', fair.sandbox.settings.accounts.stripe.webhookSecret).update(`${at}.${body}`).digest('hex')
  return (await fair.call(noticeCalls.stripe, { params: { tenantId }, headers: { 'stripe-signature': `t=${at},v1=${signature}` }, body }))
    .status
}

test(`a browser is offered WeChat Pay and a card, WeChat only WeChat Pay ${waysCall} @rule:R80`, async () => {
  const ways = async (channel: 'browser' | 'miniProgram' | 'messagingBrowser') =>
    (await fair.data(orderCalls.payWays, { as: buyer, query: { channel } })).providers
  assert.deepEqual(await ways('browser'), ['wechatPay', 'stripe'])
  assert.deepEqual(await ways('miniProgram'), ['wechatPay'])
  assert.deepEqual(await ways('messagingBrowser'), ['wechatPay'])
  await fair.refused('invalid', orderCalls.payWays, { as: buyer, query: { channel: 'shop' } as never })
  const { orderId } = await fair.anOrder({ visitor: buyer, ticketType: type })
  for (const channel of ['miniProgram', 'messagingBrowser'] as const)
    await fair.refused('paymentWayNotOffered', orderCalls.pay, { as: buyer, body: { ...payBody(orderId), channel } })
  await fair.refused('invalid', orderCalls.pay, { as: buyer, body: { ...payBody(orderId), provider: 'cash' } as never })
})

test(`an organiser without a Stripe account offers no card ${payCall} ${waysCall}`, async () => {
  const tenant = await fair.aTenant({ settings: { stripe: undefined } })
  const other = await fair.anExhibition({ tenant })
  const as = await fair.aVisitor({ exhibition: other })
  assert.deepEqual((await fair.data(orderCalls.payWays, { as, query: { channel: 'browser' } })).providers, ['wechatPay'])
  const { orderId } = await fair.anOrder({ visitor: as, ticketType: await fair.aTicketType({ exhibition: other, priceFen: 100 }) })
  await fair.refused('paymentWayNotOffered', orderCalls.pay, { as, body: payBody(orderId) })
})

test(`an organiser with Stripe alone takes cards in browsers, and nothing within WeChat ${payCall} ${waysCall}`, async () => {
  const tenant = await fair.aTenant({ settings: { merchant: undefined } })
  const other = await fair.anExhibition({ tenant })
  const as = await fair.aVisitor({ exhibition: other })
  const ways = async (channel: 'browser' | 'miniProgram' | 'messagingBrowser') =>
    (await fair.data(orderCalls.payWays, { as, query: { channel } })).providers
  assert.deepEqual([await ways('browser'), await ways('messagingBrowser'), await ways('miniProgram')], [['stripe'], [], []])
  const { orderId } = await fair.anOrder({ visitor: as, ticketType: await fair.aTicketType({ exhibition: other, priceFen: 100 }) })
  await fair.refused('paymentUnavailable', orderCalls.pay, { as, body: { orderId, channel: 'messagingBrowser' } })
  await fair.refused('paymentWayNotOffered', orderCalls.pay, { as, body: { orderId, channel: 'browser', provider: 'wechatPay' } })
  // Without a choice it is the only one.
  assert.match((await fair.data(orderCalls.pay, { as, body: { orderId, channel: 'browser' } })).cashierUrl!, /stripe\/pay/)
  const payment = await tradeOf(fair, as, orderId)
  await fair.control({ action: 'stripe', payment, deed: 'pay' })
  await untilState(fair, as, orderId, 'ticketIssued')
})

test(`a card pays an order: hosted page, notice, ticket ${payCall} ${noticeCall} @rule:R38 @rule:R75`, async () => {
  const { orderId, payment, cashierUrl } = await aCheckout()
  const session = await atStripe(payment)
  assert.deepEqual([session.amount, session.currency, session.number], [28_000, 'cny', payment])
  assert.equal(session.successUrl, `${fair.url}/#/payTransition?orderId=${orderId}`)
  const page = await (await fetch(cashierUrl)).text()
  assert.match(page, /CNY 280\.00/)
  const act = await fetch(`${cashierUrl}/act`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'action=pay',
  })
  assert.equal(act.headers.get('location'), `${fair.url}/#/payTransition?orderId=${orderId}`)
  await untilState(fair, buyer, orderId, 'ticketIssued')
  assert.equal((await detailOf(fair, buyer, orderId)).ticketIds.length, 1)
  await fair.refused('orderNotPayable', orderCalls.pay, { as: buyer, body: payBody(orderId) })
})

test(`a started checkout continues, also for simultaneous requests and after a lost answer ${payCall}`, async () => {
  const { orderId } = await fair.anOrder({ visitor: buyer, ticketType: type })
  const pay = async () => (await fair.data(orderCalls.pay, { as: buyer, body: payBody(orderId) })).cashierUrl
  await fair.control({ action: 'fault', service: 'stripe', fault: 'lostAnswer', times: 1 })
  const urls = [...(await Promise.all([pay(), pay(), pay()])), await pay()]
  assert.equal(new Set(urls).size, 1)
  assert.equal((await fair.app.pool.query('SELECT 1 FROM payments WHERE order_id = $1', [orderId])).rowCount, 1)
})

test('an expired checkout is followed by a new one, as long as the order waits', async () => {
  const { orderId, payment, cashierUrl } = await aCheckout()
  await fair.control({ action: 'stripe', payment, deed: 'expire' })
  const again = await fair.data(orderCalls.pay, { as: buyer, body: payBody(orderId) })
  assert.notEqual(again.cashierUrl, cashierUrl)
  await fair.control({ action: 'stripe', payment: await tradeOf(fair, buyer, orderId), deed: 'pay' })
  await untilState(fair, buyer, orderId, 'ticketIssued')
})

test(`a notice delivered twice, again and again counts once ${noticeCall} @rule:R38`, async () => {
  await fair.control({ action: 'stripeNotices', mode: 'twice' })
  const { orderId, payment } = await aCheckout()
  await fair.control({ action: 'stripe', payment, deed: 'pay' })
  await untilState(fair, buyer, orderId, 'ticketIssued')
  assert.deepEqual(await fair.control({ action: 'stripeDeliverAgain', payment }), { status: 200 })
  assert.equal((await detailOf(fair, buyer, orderId)).ticketIds.length, 1)
  assert.deepEqual(await refundsOf(orderId), [], 'nor is it taken for a second payment')
})

test(`a forged notice is refused, whatever is wrong with it ${noticeCall} @rule:R33`, async () => {
  const { orderId, payment } = await aCheckout()
  for (const forgery of ['signature', 'timestamp', 'body', 'scheme', 'headers', 'mode'] as const)
    assert.deepEqual(await fair.control({ action: 'stripeForge', payment, forgery }), { status: 401 }, forgery)
  assert.equal((await detailOf(fair, buyer, orderId)).state, 'pendingPayment')
})

test(`an old notice that is replayed is refused, and so is one of another shape ${noticeCall}`, async () => {
  const { orderId, payment } = await aCheckout()
  await fair.control({ action: 'stripe', payment, deed: 'pay' })
  await untilState(fair, buyer, orderId, 'ticketIssued')
  const body = `{"id":"evt_1","type":"invoice.paid","created":${Math.floor(fair.clock.now().getTime() / 1000)},"livemode":false,"data":{"object":{}}}`
  const at = Math.floor(fair.clock.now().getTime() / 1000)
  const signed = (text: string, seconds: number): string =>
    `t=${seconds},v1=${createHmac('sha256', fair.sandbox.settings.accounts.stripe.webhookSecret).update(`${seconds}.${text}`).digest('hex')}`
  const call = async (headers: Record<string, string>, text = body) =>
    (await fair.call(noticeCalls.stripe, { params: { tenantId: buyer.tenantId }, headers, body: text })).status
  assert.equal(await call({ 'stripe-signature': signed(body, at) }), 200, 'right')
  const cut = body.slice(0, -9)
  assert.equal(await call({ 'stripe-signature': signed(cut, at) }, cut), 401, 'cut off')
  assert.equal(await call({ 'stripe-signature': signed(body, at - 301) }), 401, 'old')
  assert.equal(await call({ 'stripe-signature': signed(body, at + 301) }), 401, 'of the future')
  assert.equal(await call({ 'stripe-signature': 'x'.repeat(3000) }), 401)
  assert.equal(await send({ id: 'evt_2', type: 'checkout.session.completed', created: at, livemode: false, data: { object: {} } }), 401)
})

test(`a notice about something else, and one for another organiser's order, change nothing ${noticeCall}`, async () => {
  const created = Math.floor(fair.clock.now().getTime() / 1000)
  assert.equal(await send({ id: 'evt_3', type: 'invoice.paid', created, livemode: false, data: { object: {} } }), 200)
  const { orderId, payment } = await aCheckout()
  await fair.control({ action: 'stripeNotices', mode: 'hold' })
  await fair.control({ action: 'stripe', payment, deed: 'pay' })
  const other = await fair.aTenant()
  const at = (tenantId: string) =>
    fair.control({ action: 'stripeDeliverAgain', payment, url: `${fair.url}/api/pay/stripe/notice/${tenantId}` })
  assert.deepEqual(await at(other.tenantId), { status: 404 })
  assert.deepEqual(await at('000001'), { status: 404 })
  assert.equal((await detailOf(fair, buyer, orderId)).state, 'pendingPayment')
  assert.deepEqual(await fair.control({ action: 'stripeDeliverAgain', payment }), { status: 200 }, 'where it belongs it is taken')
  assert.equal((await detailOf(fair, buyer, orderId)).state, 'ticketIssued')
})

test(`a payment of another amount or currency issues nothing ${noticeCall} @rule:R75`, async () => {
  for (const deed of ['payOtherAmount', 'payOtherCurrency'] as const) {
    const { orderId, payment } = await aCheckout()
    await fair.control({ action: 'stripe', payment, deed })
    await until(async () => (await atStripe(payment)).events.some(({ lastStatus }) => lastStatus === 409))
    assert.equal((await detailOf(fair, buyer, orderId)).state, 'pendingPayment', deed)
    assert.match(fair.logged(), /not the one that was asked for/)
  }
})

test('a payment of Stripe is not settled by a notice of WeChat Pay, nor the other way round', async () => {
  const { orderId, payment } = await aCheckout()
  await fair.app.pool.query(`UPDATE payments SET provider = 'wechatPay' WHERE order_id = $1`, [orderId])
  await fair.control({ action: 'stripeNotices', mode: 'hold' })
  await fair.control({ action: 'stripe', payment, deed: 'pay' })
  assert.deepEqual(await fair.control({ action: 'stripeDeliverAgain', payment }), { status: 404 })
  assert.equal((await detailOf(fair, buyer, orderId)).state, 'pendingPayment')
  await fair.app.pool.query(`UPDATE payments SET provider = 'stripe' WHERE order_id = $1`, [orderId])
})

test('a bank that confirms later: nothing is issued before, nobody pays twice', async () => {
  const { orderId, payment } = await aCheckout()
  await fair.control({ action: 'stripe', payment, deed: 'payLater' })
  await until(async () => (await atStripe(payment)).events.some(({ state }) => state === 'delivered'))
  assert.equal((await detailOf(fair, buyer, orderId)).state, 'pendingPayment')
  await fair.refused('paymentUnderway', orderCalls.pay, { as: buyer, body: payBody(orderId) })
  await fair.control({ action: 'stripe', payment, deed: 'bankRefuses' })
  assert.equal((await detailOf(fair, buyer, orderId)).state, 'pendingPayment')
  await fair.control({ action: 'stripe', payment, deed: 'bankPays' })
  await untilState(fair, buyer, orderId, 'ticketIssued')
})

test('events in the wrong order: the payment counts after the refusal of the bank that came late', async () => {
  await fair.control({ action: 'stripeNotices', mode: 'outOfOrder' })
  const { orderId, payment } = await aCheckout()
  await fair.control({ action: 'stripe', payment, deed: 'payLater' })
  await fair.control({ action: 'stripe', payment, deed: 'bankPays' })
  await untilState(fair, buyer, orderId, 'ticketIssued')
})

test('a buyer who comes back without paying learns so at once, and nobody else does @call:POST /api/ef-registration-client/client/order/checkPayment', async () => {
  await fair.control({ action: 'stripeNotices', mode: 'hold' })
  const isSurelyUnpaid = async (orderId: string) =>
    (await fair.data(orderCalls.checkPayment, { as: buyer, body: { orderId } })).isSurelyUnpaid
  const { orderId, payment } = await aCheckout()
  assert.equal(await isSurelyUnpaid(orderId), true)
  await fair.control({ action: 'fault', service: 'stripe', fault: 'down' })
  assert.equal(await isSurelyUnpaid(orderId), undefined, 'nobody knows')
  await fair.control({ action: 'fault', service: 'stripe', fault: 'none' })
  await fair.control({ action: 'stripe', payment, deed: 'payLater' })
  assert.equal(await isSurelyUnpaid(orderId), undefined, 'the bank has not decided')
  await fair.control({ action: 'stripe', payment, deed: 'bankPays' })
  assert.equal(await isSurelyUnpaid(orderId), undefined)
  assert.equal((await detailOf(fair, buyer, orderId)).state, 'ticketIssued')
  // WeChat Pay may know of a payment only later.
  const both = await aCheckout()
  await fair.data(orderCalls.pay, { as: buyer, body: { orderId: both.orderId, channel: 'browser', provider: 'wechatPay' } })
  assert.equal(await isSurelyUnpaid(both.orderId), undefined)
})

test('a buyer who returns before the notice learns the result from Stripe itself @call:POST /api/ef-registration-client/client/order/checkPayment', async () => {
  await fair.control({ action: 'stripeNotices', mode: 'hold' })
  const { orderId, payment } = await aCheckout()
  await fair.control({ action: 'stripe', payment, deed: 'pay' })
  assert.equal((await detailOf(fair, buyer, orderId)).state, 'pendingPayment', 'no notice yet')
  assert.equal((await fair.data(orderCalls.checkPayment, { as: buyer, body: { orderId } })).state, 'ticketIssued')
  await fair.control({ action: 'stripeNotices', mode: 'normal' })
  await until(async () => (await fair.control({ action: 'stripeDeliverAgain', payment })).status === 200)
  assert.equal((await detailOf(fair, buyer, orderId)).ticketIds.length, 1)
})

test('while Stripe is down the order is kept, and WeChat Pay still works', async () => {
  const { orderId } = await fair.anOrder({ visitor: buyer, ticketType: type })
  for (const fault of ['down', 'garbage', 'timeout'] as const) {
    await fair.control({ action: 'fault', service: 'stripe', fault })
    await fair.refused('paymentUnavailable', orderCalls.pay, { as: buyer, body: payBody(orderId) })
    assert.equal((await fair.data(orderCalls.checkPayment, { as: buyer, body: { orderId } })).state, 'pendingPayment')
  }
  assert.ok((await fair.data(orderCalls.pay, { as: buyer, body: { orderId, channel: 'browser' } })).cashierUrl)
  await fair.control({ action: 'fault', service: 'stripe', fault: 'none' })
  assert.ok((await fair.data(orderCalls.pay, { as: buyer, body: payBody(orderId) })).cashierUrl)
})

test('an order paid by both ways keeps the first payment and refunds the second by the way it came', async () => {
  await fair.control({ action: 'stripeNotices', mode: 'hold' })
  const { orderId, payment } = await aCheckout()
  await fair.data(orderCalls.pay, { as: buyer, body: { orderId, channel: 'browser' } })
  await fair.control({ action: 'pay', outTradeNo: await tradeOf(fair, buyer, orderId) })
  await untilState(fair, buyer, orderId, 'ticketIssued')
  await fair.control({ action: 'stripe', payment, deed: 'pay' })
  await fair.control({ action: 'stripeNotices', mode: 'normal' })
  await until(async () => (await refundsOf(orderId)).length === 1)
  await runJobs(fair)
  await until(async () => (await refundsOf(orderId))[0]!.state === 'done')
  assert.deepEqual(await refundsOf(orderId), [{ state: 'done', reason: 'paidTwice', amount: 28_000 }])
})

test('a bank that is still at it while the order is paid by WeChat: its money goes back when it comes', async () => {
  const { orderId, payment } = await aCheckout()
  await fair.control({ action: 'stripe', payment, deed: 'payLater' })
  await fair.data(orderCalls.pay, { as: buyer, body: { orderId, channel: 'browser', provider: 'wechatPay' } })
  await fair.control({ action: 'pay', outTradeNo: await tradeOf(fair, buyer, orderId) })
  await untilState(fair, buyer, orderId, 'ticketIssued')
  // The job that closes the checkout finds it sent.
  await runJobs(fair)
  await fair.control({ action: 'stripe', payment, deed: 'bankPays' })
  await until(async () => (await refundsOf(orderId)).length === 1)
  await runJobs(fair)
  await until(async () => (await refundsOf(orderId))[0]!.state === 'done')
  assert.deepEqual(await refundsOf(orderId), [{ state: 'done', reason: 'paidTwice', amount: 28_000 }])
  assert.equal((await detailOf(fair, buyer, orderId)).state, 'ticketIssued')
})

test('an order that is paid by card after WeChat was only opened takes no second payment there', async () => {
  const { orderId, payment } = await aCheckout()
  await fair.data(orderCalls.pay, { as: buyer, body: { orderId, channel: 'browser', provider: 'wechatPay' } })
  const outTradeNo = await tradeOf(fair, buyer, orderId)
  await fair.control({ action: 'stripe', payment, deed: 'pay' })
  await untilState(fair, buyer, orderId, 'ticketIssued')
  await fair.refused('orderNotPayable', orderCalls.pay, { as: buyer, body: { orderId, channel: 'browser', provider: 'wechatPay' } })
  // The cashier was open in another tab, and faster than the job that closes it.
  await fair.control({ action: 'pay', outTradeNo })
  await until(async () => (await refundsOf(orderId)).length === 1)
  await runJobs(fair)
  await until(async () => (await refundsOf(orderId))[0]!.state === 'done')
  assert.deepEqual(await refundsOf(orderId), [{ state: 'done', reason: 'paidTwice', amount: 28_000 }])
})

test('once an order is paid by one way, the checkout of the other is closed', async () => {
  const { orderId, payment } = await aCheckout()
  await fair.data(orderCalls.pay, { as: buyer, body: { orderId, channel: 'browser' } })
  await fair.control({ action: 'pay', outTradeNo: await tradeOf(fair, buyer, orderId) })
  await untilState(fair, buyer, orderId, 'ticketIssued')
  await runJobs(fair)
  assert.equal((await atStripe(payment)).status, 'expired')
  assert.deepEqual(await fair.control({ action: 'stripe', payment, deed: 'pay' }), { isDone: false })
})

test('Stripe keeps a checkout for half an hour, and we close it when the order ends', async () => {
  const { orderId, payment } = await aCheckout()
  await fair.clock.held(async () => {
    fair.clock.advance({ minutes: 16 })
    await runJobs(fair)
    assert.equal((await detailOf(fair, buyer, orderId)).endReason, 'expired')
    assert.equal((await atStripe(payment)).status, 'expired')
  })
})

test('a late payment without stock is refunded by itself @rule:R38', async () => {
  const last = await fair.aTicketType({ exhibition, priceFen: 9_900, quota: 1 })
  const late = await fair.aVisitor({ exhibition })
  const { orderId, payment } = await aCheckout(late, last)
  // The job that closes checkouts has not come to this one yet.
  await fair.control({ action: 'fault', service: 'stripe', fault: 'down' })
  fair.clock.advance({ minutes: 16 })
  await runJobs(fair)
  await fair.control({ action: 'fault', service: 'stripe', fault: 'none' })
  await fair.anOrder({ visitor: await fair.aVisitor({ exhibition }), ticketType: last })
  await fair.control({ action: 'stripe', payment, deed: 'pay' })
  await untilState(fair, late, orderId, 'refunding')
  await runJobs(fair)
  await untilState(fair, late, orderId, 'refunded')
  assert.deepEqual(await countsOf(fair, late, last), { sold: 1, held: 0, tickets: 0 })
})

const aPaidCheckout = async (as = buyer): Promise<Started> => {
  const started = await aCheckout(as)
  await fair.control({ action: 'stripe', payment: started.payment, deed: 'pay' })
  await untilState(fair, as, started.orderId, 'ticketIssued')
  return started
}

const organiser = () => fair.anOrganiser({ tenant: exhibition, exhibitionId: exhibition.exhibitionId, rights: ['refund'] })

test('a refund goes back to the card once, whatever is lost or repeated on the way', async () => {
  const as = await fair.aVisitor({ exhibition })
  const { orderId } = await aPaidCheckout(as)
  await fair.control({ action: 'stripeNotices', mode: 'twice' })
  await fair.control({ action: 'fault', service: 'stripe', fault: 'lostAnswer', times: 3 })
  await fair.data(refundCalls.byOrganiser, { as: await organiser(), body: { orderId, reason: 'Fair moved' } })
  for (let turn = 0; turn < 4; turn += 1) {
    await runJobs(fair)
    fair.clock.advance({ minutes: 10 })
  }
  await untilStateInTable(orderId, 'refunded')
  assert.deepEqual(await refundsOf(orderId), [{ state: 'done', reason: 'byOrganiser', amount: 28_000 }])
  const { rows } = await fair.app.pool.query(
    `SELECT move, amount_fen::integer AS fen FROM money_ledger WHERE order_id = $1 ORDER BY move`,
    [orderId],
  )
  assert.deepEqual(
    rows.map(({ move, fen }) => `${move} ${fen}`),
    ['kept>owed 28000', 'owed>refunded 28000', 'received>kept 28000'],
  )
})

test('a part of a payment goes back once, also where the answer of Stripe was lost and its key is forgotten', async () => {
  const as = await fair.aVisitor({ exhibition })
  const { orderId } = await fair.anOrder({ visitor: as, ticketType: type, quantity: 2 })
  await fair.data(orderCalls.pay, { as, body: payBody(orderId) })
  const payment = await tradeOf(fair, as, orderId)
  await fair.control({ action: 'stripe', payment, deed: 'pay' })
  await untilState(fair, as, orderId, 'ticketIssued')
  const [first] = (await detailOf(fair, as, orderId)).ticketIds
  const from = fair.clock.now()
  await fair.control({ action: 'stripeNotices', mode: 'hold' })
  // Stripe refunds, and neither its answer nor that of the repetition arrives.
  await fair.control({ action: 'fault', service: 'stripe', fault: 'lostAnswer', method: 'POST', times: 2 })
  await fair.data(refundCalls.byOrganiser, { as: await organiser(), body: { orderId, ticketIds: [first!], reason: 'Fair moved' } })
  await runJobs(fair)
  assert.deepEqual(await refundsOf(orderId), [{ state: 'asked', reason: 'byOrganiser', amount: 28_000 }])
  // Its idempotency key is another one by then.
  fair.clock.advance({ hours: 30 })
  await runJobs(fair)
  assert.deepEqual(await refundsOf(orderId), [{ state: 'done', reason: 'byOrganiser', amount: 28_000 }])
  const account = fair.app.gateways.providers.stripe.of({ stripe: fair.sandbox.settings.accounts.stripe })!
  const lines = await account.statement(new Date(from.getTime() - 60_000), new Date(fair.clock.now().getTime() + 60_000))
  const ids = (await fair.app.pool.query<{ id: string }>('SELECT id FROM refunds WHERE order_id = $1', [orderId])).rows
  const numbers = ids.map(({ id }) => outsideNumber({ ...exhibition, id }))
  assert.deepEqual(
    lines.filter(({ kind, number }) => kind === 'refund' && numbers.includes(number!)).map(({ amountFen }) => amountFen),
    [28_000],
    'at Stripe too',
  )
})

/** Access tokens have expired by then, so the table is read. */
const untilStateInTable = (orderId: string, state: string): Promise<void> =>
  until(async () => (await fair.app.pool.query('SELECT state FROM orders WHERE id = $1', [orderId])).rows[0].state === state)

test('a refund that Stripe refuses is tried again on another day, and one that fails is shown', async () => {
  buyer = await fair.aVisitor({ exhibition })
  const { orderId } = await aPaidCheckout()
  await fair.control({ action: 'stripeRefunds', outcome: 'refuse' })
  await fair.data(refundCalls.byOrganiser, { as: await organiser(), body: { orderId, reason: 'Fair moved' } })
  await runJobs(fair)
  assert.equal((await refundsOf(orderId))[0]!.state, 'asked')
  await fair.control({ action: 'stripeRefunds', outcome: 'succeed' })
  fair.clock.advance({ hours: 30 })
  await runJobs(fair)
  await untilStateInTable(orderId, 'refunded')

  buyer = await fair.aVisitor({ exhibition })
  const second = await aPaidCheckout()
  await fair.control({ action: 'stripeRefunds', outcome: 'abnormal' })
  await fair.data(refundCalls.byOrganiser, { as: await organiser(), body: { orderId: second.orderId, reason: 'Fair moved' } })
  await runJobs(fair)
  await until(async () => (await refundsOf(second.orderId))[0]!.state === 'failed')
})

test('a refund whose notice does not come is found by a query', async () => {
  buyer = await fair.aVisitor({ exhibition })
  const { orderId } = await aPaidCheckout()
  await fair.control({ action: 'stripeNotices', mode: 'hold' })
  await fair.data(refundCalls.byOrganiser, { as: await organiser(), body: { orderId, reason: 'Fair moved' } })
  await runJobs(fair)
  await new Promise((resolve) => setTimeout(resolve, 100))
  fair.clock.advance({ minutes: 2 })
  await runJobs(fair)
  await untilStateInTable(orderId, 'refunded')
})

test(`a refund from Stripe's own console is logged as not ours ${noticeCall}`, async () => {
  buyer = await fair.aVisitor({ exhibition })
  const { orderId, payment } = await aPaidCheckout()
  await fair.control({ action: 'stripeRefundByHand', payment, amount: 100 })
  await until(() => fair.logged().includes('more was refunded than we asked for'))
  assert.equal((await detailOf(fair, buyer, orderId)).state, 'ticketIssued')
  assert.deepEqual(await refundsOf(orderId), [])
})

test('the log names no key, no secret and no page of a checkout', () => {
  assert.doesNotMatch(fair.logged(), /sk_test_|whsec_|cs_test_/)
})
