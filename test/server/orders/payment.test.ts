import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, afterEach, before, test } from 'node:test'
import { noticeCalls } from '../../../contract/orders/notice.calls'
import { orderCalls } from '../../../contract/orders/order.calls'
import { auditOf } from '../../../server/areas/audit'
import { makeOpenIdHandle } from '../../../server/core/secrets/openIdHandle'
import { sandboxOpenId } from '../../../server/sandboxes'
import type { Exhibition, TicketType, Visitor } from '../support/makers'
import { type TestServer, startTestServer } from '../support/testServer'
import { until } from '../../support/until'
import { aStartedPayment, countsOf, detailOf, runJobs, tradeOf, untilState } from './helpers'

const payCall = '@call:POST /api/ef-registration-client/client/order/pay'
const noticeCall = '@call:POST /api/pay/wechat/notice/:tenantId'

let fair: TestServer
let exhibition: Exhibition
let visitor: Visitor
let ticketType: TicketType
before(async () => {
  fair = await startTestServer()
  exhibition = await fair.anExhibition()
  visitor = await fair.aVisitor({ exhibition, wechatSeed: 'lina' })
  ticketType = await fair.aTicketType({ exhibition, priceFen: 28_000 })
})
afterEach(async () => {
  await fair.control({ action: 'notices', mode: 'normal' })
  await fair.control({ action: 'refunds', outcome: 'succeed' })
  await fair.control({ action: 'fault', service: 'payment', fault: 'none' })
  assert.deepEqual(
    (await auditOf(fair.app.pool)).flatMap((result) => result.differences),
    [],
    'stock and money add up',
  )
})
after(() => fair.stop())

/** An order whose stock another buyer has by the time of the payment. */
const aLatePayment = async (
  buyer: Visitor,
  options: { isStockGone: boolean },
): Promise<{ orderId: string; type: TicketType; trade: string }> => {
  const type = await fair.aTicketType({ exhibition, priceFen: 9_900, quota: 1 })
  const { order, trade } = await aStartedPayment(fair, buyer, type)
  fair.clock.advance({ minutes: 16 })
  await runJobs(fair)
  assert.equal((await detailOf(fair, buyer, order.orderId)).endReason, 'expired')
  if (options.isStockGone) await fair.anOrder({ visitor: await fair.aVisitor({ exhibition }), ticketType: type })
  await fair.control({ action: 'pay', outTradeNo: trade, isLate: true })
  return { orderId: order.orderId, type, trade }
}

test(`a paid order issues its tickets when the notice arrives ${payCall} ${noticeCall} @rule:R38`, async () => {
  const { order, trade } = await aStartedPayment(fair, visitor, ticketType, 2)
  assert.equal((await countsOf(fair, visitor, ticketType)).tickets, 0, 'nothing is handed out before')
  await fair.control({ action: 'pay', outTradeNo: trade })
  await untilState(fair, visitor, order.orderId, 'ticketIssued')
  const detail = await detailOf(fair, visitor, order.orderId)
  assert.equal(detail.amount, '560.00')
  assert.equal(detail.ticketIds.length, 2)
  assert.ok(detail.paidAt)
})

test(`each host app pays through its own channel: the cashier in a browser, signed parameters in WeChat ${payCall} @rule:R80`, async () => {
  const { orderId } = await fair.anOrder({ visitor, ticketType })
  const cashier = await fair.data(orderCalls.pay, { as: visitor, body: { orderId, channel: 'browser', returnUrl: `${fair.url}/#/order` } })
  assert.equal(new URL(cashier.cashierUrl!).searchParams.get('redirect_url'), `${fair.url}/#/order`)
  const { officialAccount, miniProgram } = {
    officialAccount: fair.sandbox.settings.accounts.messagingApp,
    miniProgram: fair.sandbox.settings.accounts.miniProgramApp,
  }
  for (const [channel, appId] of [
    ['messagingBrowser', officialAccount.appId],
    ['miniProgram', miniProgram.appId],
  ] as const) {
    const { wechat } = await fair.data(orderCalls.pay, { as: visitor, body: { orderId, channel } })
    assert.equal(wechat!.appId, appId)
    assert.match(wechat!.package, /^prepay_id=wx/)
  }
})

test("a person without a bound open id pays with WeChat's handle, and not without it", async () => {
  const stranger = await fair.aVisitor({ exhibition })
  const { orderId } = await fair.anOrder({ visitor: stranger, ticketType })
  await fair.refused('paymentNeedsOpenId', orderCalls.pay, { as: stranger, body: { orderId, channel: 'messagingBrowser' } })
  await fair.refused('handleInvalid', orderCalls.pay, {
    as: stranger,
    body: { orderId, channel: 'messagingBrowser', openid: sandboxOpenId('wxfa19a7e000000001', 'lina') },
  })
  const { appId } = fair.sandbox.settings.accounts.messagingApp
  const openid = await makeOpenIdHandle(fair.app, { tenantId: stranger.tenantId, appId, openId: sandboxOpenId(appId, 'stranger') })
  assert.ok((await fair.data(orderCalls.pay, { as: stranger, body: { orderId, channel: 'messagingBrowser', openid } })).wechat)
})

test('the cashier never returns people to another site', async () => {
  const { orderId } = await fair.anOrder({ visitor, ticketType })
  for (const returnUrl of ['https://evil.example/', 'javascript:alert(1)', 'nonsense', `${fair.url}.evil.example/`]) {
    const { cashierUrl } = await fair.data(orderCalls.pay, { as: visitor, body: { orderId, channel: 'browser', returnUrl } })
    assert.equal(new URL(cashierUrl!).searchParams.get('redirect_url'), `${fair.url}/#/payTransition?orderId=${orderId}`)
  }
})

test('a started payment continues as the same payment, also for two simultaneous requests', async () => {
  const { orderId } = await fair.anOrder({ visitor, ticketType })
  const pay = () => fair.data(orderCalls.pay, { as: visitor, body: { orderId, channel: 'messagingBrowser' } })
  const packages = (await Promise.all([pay(), pay(), pay()])).map(({ wechat }) => wechat!.package)
  assert.equal(new Set([...packages, (await pay()).wechat!.package]).size, 1)
  const { rows } = await fair.app.pool.query('SELECT id FROM payments WHERE order_id = $1', [orderId])
  assert.equal(rows.length, 1)
})

test(`a notice delivered twice counts once ${noticeCall} @rule:R38`, async () => {
  await fair.control({ action: 'notices', mode: 'twice' })
  const { order, trade } = await aStartedPayment(fair, visitor, ticketType)
  await fair.control({ action: 'pay', outTradeNo: trade })
  await untilState(fair, visitor, order.orderId, 'ticketIssued')
  assert.deepEqual(await fair.control({ action: 'deliverAgain', about: trade }), { status: 200 })
  assert.equal((await detailOf(fair, visitor, order.orderId)).ticketIds.length, 1)
  const { rows } = await fair.app.pool.query('SELECT 1 FROM refunds WHERE order_id = $1', [order.orderId])
  assert.equal(rows.length, 0, 'nor is it taken for a second payment')
})

test('two notices in the wrong order both count', async () => {
  await fair.control({ action: 'notices', mode: 'outOfOrder' })
  const one = await aStartedPayment(fair, visitor, ticketType)
  const other = await aStartedPayment(fair, visitor, ticketType)
  await fair.control({ action: 'pay', outTradeNo: one.trade })
  await fair.control({ action: 'pay', outTradeNo: other.trade })
  await untilState(fair, visitor, one.order.orderId, 'ticketIssued')
  await untilState(fair, visitor, other.order.orderId, 'ticketIssued')
})

test(`a forged notice is rejected, whatever is wrong with it, and pays nothing ${noticeCall} @rule:R33`, async () => {
  const { order, trade } = await aStartedPayment(fair, visitor, ticketType)
  for (const forgery of ['signature', 'serial', 'timestamp', 'body', 'key', 'headers'] as const) {
    const { status } = await fair.control({ action: 'forge', outTradeNo: trade, forgery })
    assert.equal(status, 401, forgery)
  }
  assert.equal((await detailOf(fair, visitor, order.orderId)).state, 'pendingPayment')
})

test(`a genuine notice forwarded to another tenant's address pays nothing, at either tenant ${noticeCall}`, async () => {
  const heard: { headers: Record<string, string>; body: string }[] = []
  const listener = createServer(async (request, response) => {
    const names = ['wechatpay-timestamp', 'wechatpay-nonce', 'wechatpay-signature', 'wechatpay-serial']
    heard.push({
      headers: Object.fromEntries(names.map((name) => [name, String(request.headers[name])])),
      body: Buffer.concat(await request.toArray()).toString(),
    })
    response.writeHead(204).end()
  })
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve))
  const { config } = fair.app
  const { publicUrl } = config
  config.publicUrl = `http://127.0.0.1:${(listener.address() as AddressInfo).port}`
  try {
    const { order, trade } = await aStartedPayment(fair, visitor, ticketType)
    await fair.control({ action: 'pay', outTradeNo: trade })
    await until(() => heard.length === 1)
    const send = (tenantId: string) => fair.call(noticeCalls.wechat, { params: { tenantId }, ...heard[0] })
    // The sandbox has one merchant, so the signature is valid. The number identifies the payment.
    assert.equal((await send((await fair.aTenant()).tenantId)).status, 404)
    assert.equal((await send('000001')).status, 404)
    assert.equal((await detailOf(fair, visitor, order.orderId)).state, 'pendingPayment')
    assert.equal((await send(visitor.tenantId)).status, 200, 'where it belongs it is taken')
    assert.equal((await detailOf(fair, visitor, order.orderId)).state, 'ticketIssued')
  } finally {
    config.publicUrl = publicUrl
    listener.close()
  }
})

test('a payment of another amount issues nothing', async () => {
  const { order, trade } = await aStartedPayment(fair, visitor, ticketType)
  await fair.app.pool.query('UPDATE payments SET amount_fen = amount_fen + 1 WHERE order_id = $1', [order.orderId])
  await fair.control({ action: 'pay', outTradeNo: trade })
  await until(() => fair.logged().includes('not the one that was asked for'))
  assert.equal((await detailOf(fair, visitor, order.orderId)).state, 'pendingPayment')
  await fair.app.pool.query('UPDATE payments SET amount_fen = amount_fen - 1 WHERE order_id = $1', [order.orderId])
  await untilState(fair, visitor, order.orderId, 'ticketIssued')
})

test('a buyer who returns before the notice gets the result from the payment service itself @call:POST /api/ef-registration-client/client/order/checkPayment', async () => {
  await fair.control({ action: 'notices', mode: 'hold' })
  const { order, trade } = await aStartedPayment(fair, visitor, ticketType)
  assert.equal((await fair.data(orderCalls.checkPayment, { as: visitor, body: { orderId: order.orderId } })).state, 'pendingPayment')
  await fair.control({ action: 'pay', outTradeNo: trade })
  assert.equal((await detailOf(fair, visitor, order.orderId)).state, 'pendingPayment', 'no notice yet')
  const checked = await fair.data(orderCalls.checkPayment, { as: visitor, body: { orderId: order.orderId } })
  assert.equal(checked.state, 'ticketIssued')
  assert.equal(checked.ticketIds.length, 1)
  await fair.control({ action: 'notices', mode: 'normal' })
  await until(async () => (await fair.control({ action: 'deliverAgain', about: trade })).status === 200)
  assert.equal((await detailOf(fair, visitor, order.orderId)).ticketIds.length, 1)
})

test('if the payment service does not answer, the order shows its last known state', async () => {
  const { order } = await aStartedPayment(fair, visitor, ticketType)
  await fair.control({ action: 'fault', service: 'payment', fault: 'down' })
  assert.equal((await fair.data(orderCalls.checkPayment, { as: visitor, body: { orderId: order.orderId } })).state, 'pendingPayment')
  await fair.refused('paymentUnavailable', orderCalls.pay, { as: visitor, body: { orderId: order.orderId, channel: 'miniProgram' } })
  await fair.control({ action: 'fault', service: 'payment', fault: 'none' })
  assert.ok(
    (await fair.data(orderCalls.pay, { as: visitor, body: { orderId: order.orderId, channel: 'miniProgram' } })).wechat,
    'the order was kept',
  )
})

test('a lost answer of the payment service does not start a second payment', async () => {
  const { orderId } = await fair.anOrder({ visitor, ticketType })
  await fair.control({ action: 'fault', service: 'payment', fault: 'lostAnswer', times: 1 })
  await fair.refused('paymentUnavailable', orderCalls.pay, { as: visitor, body: { orderId, channel: 'browser' } })
  await fair.data(orderCalls.pay, { as: visitor, body: { orderId, channel: 'browser' } })
  const { rows } = await fair.app.pool.query('SELECT 1 FROM payments WHERE order_id = $1', [orderId])
  assert.equal(rows.length, 1)
})

test('a late payment with stock left reopens the order @rule:R38', async () => {
  const buyer = await fair.aVisitor({ exhibition })
  const { orderId, type } = await aLatePayment(buyer, { isStockGone: false })
  await untilState(fair, buyer, orderId, 'ticketIssued')
  assert.deepEqual(await countsOf(fair, buyer, type), { sold: 1, held: 1, tickets: 1 })
  assert.equal((await detailOf(fair, buyer, orderId)).endReason, null, 'it has not ended')
  const { rows } = await fair.app.pool.query('SELECT ended_at FROM orders WHERE id = $1', [orderId])
  assert.deepEqual(rows, [{ ended_at: null }])
})

test('a payment in flight for an order that its buyer cancelled and placed again goes back, and the buyer learns why', async () => {
  const buyer = await fair.aVisitor({ exhibition })
  const type = await fair.aTicketType({ exhibition, priceFen: 1000 })
  const aCancelled = async () => {
    const started = await aStartedPayment(fair, buyer, type)
    await fair.data(orderCalls.cancel, { as: buyer, body: { orderId: started.order.orderId } })
    return started
  }
  const { order, trade } = await aCancelled()
  const again = await fair.anOrder({ visitor: buyer, ticketType: type })
  await fair.control({ action: 'pay', outTradeNo: trade })
  await untilState(fair, buyer, order.orderId, 'refunding')
  assert.equal((await detailOf(fair, buyer, order.orderId)).endReason, 'placedAgain')
  assert.deepEqual(await countsOf(fair, buyer, type), { sold: 1, held: 1, tickets: 0 }, 'the other order stays')
  await runJobs(fair)
  await untilState(fair, buyer, order.orderId, 'refunded')
  const told = await fair.outbox(`?to=${encodeURIComponent(buyer.phone!)}`)
  assert.ok(
    told.some(({ text }) => text.includes(`您的订单${order.orderId}正在退款`)),
    'a message says so',
  )
  // Nothing else was placed after this one: a person who pays is to have the tickets.
  await fair.data(orderCalls.cancel, { as: buyer, body: { orderId: again.orderId } })
  const last = await aCancelled()
  await fair.control({ action: 'pay', outTradeNo: last.trade })
  await untilState(fair, buyer, last.order.orderId, 'ticketIssued')
})

test('a late payment without stock is refunded automatically, and an SMS notifies the buyer @rule:R38', async () => {
  const buyer = await fair.aVisitor({ exhibition })
  const { orderId, type } = await aLatePayment(buyer, { isStockGone: true })
  await untilState(fair, buyer, orderId, 'refunding')
  assert.equal((await detailOf(fair, buyer, orderId)).endReason, 'paidTooLate')
  assert.deepEqual(await countsOf(fair, buyer, type), { sold: 1, held: 0, tickets: 0 })
  await runJobs(fair)
  await untilState(fair, buyer, orderId, 'refunded')
  const told = await fair.outbox(`?to=${encodeURIComponent(buyer.phone!)}`)
  assert.ok(told.some(({ text }) => text.includes(`您的订单${orderId}正在退款`)))
})

test('a buyer without a phone is notified by email, in English', async () => {
  const buyer = await fair.aVisitor({ exhibition, phone: null, email: 'buyer@example.com' })
  const { orderId } = await aLatePayment(buyer, { isStockGone: true })
  await untilState(fair, buyer, orderId, 'refunding')
  await runJobs(fair)
  const refunding = async () => (await fair.outbox('?to=buyer@example.com')).find(({ subject }) => /being refunded/.test(subject!))
  await until(async () => (await refunding()) !== undefined)
  const mail = await refunding()
  assert.match(
    mail!.text,
    new RegExp(`Order ${orderId} for Test fair is being refunded\\..*arrived after the order had ended.*sending ¥99\\.00`),
  )
})

test('a late payment of a buyer who has reached the limit meanwhile is refunded too @rule:R49', async () => {
  const buyer = await fair.aVisitor({ exhibition })
  const type = await fair.aTicketType({ exhibition, priceFen: 9_900, limitPerPerson: 1 })
  const { order, trade } = await aStartedPayment(fair, buyer, type)
  fair.clock.advance({ minutes: 16 })
  await runJobs(fair)
  await fair.anOrder({ visitor: buyer, ticketType: type })
  await fair.control({ action: 'pay', outTradeNo: trade, isLate: true })
  await untilState(fair, buyer, order.orderId, 'refunding')
  await runJobs(fair)
  await untilState(fair, buyer, order.orderId, 'refunded')
})

test('a refund that is rejected at first is retried until it is done', async () => {
  const buyer = await fair.aVisitor({ exhibition })
  await fair.control({ action: 'refunds', outcome: 'refuse' })
  const { orderId } = await aLatePayment(buyer, { isStockGone: true })
  await untilState(fair, buyer, orderId, 'refunding')
  for (let attempt = 0; attempt < 9; attempt += 1) {
    await runJobs(fair)
    fair.clock.advance({ hours: 7 })
  }
  assert.equal((await detailOfLater(buyer, orderId)).state, 'refunding')
  await fair.control({ action: 'refunds', outcome: 'succeed' })
  await runJobs(fair)
  await until(async () => (await detailOfLater(buyer, orderId)).state === 'refunded')
})

/** Access tokens have expired by then, so the table is read. */
const detailOfLater = async (buyer: Visitor, orderId: string): Promise<{ state: string }> => {
  const {
    rows: [row],
  } = await fair.app.pool.query<{ state: string }>('SELECT state FROM orders WHERE tenant_id = $1 AND id = $2', [buyer.tenantId, orderId])
  return row!
}

test('a refund without a notice is found by a query', async () => {
  visitor = await fair.aVisitor({ exhibition, wechatSeed: 'maria' })
  const buyer = await fair.aVisitor({ exhibition })
  const { orderId } = await aLatePayment(buyer, { isStockGone: true })
  await untilState(fair, buyer, orderId, 'refunding')
  await fair.control({ action: 'notices', mode: 'hold' })
  await runJobs(fair)
  await new Promise((resolve) => setTimeout(resolve, 100))
  assert.equal((await detailOf(fair, buyer, orderId)).state, 'refunding')
  fair.clock.advance({ minutes: 2 })
  await runJobs(fair)
  assert.equal((await detailOf(fair, buyer, orderId)).state, 'refunded')
})

test('an order paid by two channels keeps the first payment and refunds the second', async () => {
  await fair.control({ action: 'notices', mode: 'hold' })
  const { order, trade } = await aStartedPayment(fair, visitor, ticketType)
  await fair.data(orderCalls.pay, { as: visitor, body: { orderId: order.orderId, channel: 'messagingBrowser' } })
  const second = await tradeOf(fair, visitor, order.orderId, 'messagingBrowser')
  await fair.control({ action: 'pay', outTradeNo: trade })
  await fair.control({ action: 'pay', outTradeNo: second })
  await fair.control({ action: 'notices', mode: 'normal' })
  await until(
    async () =>
      (await fair.app.pool.query(`SELECT 1 FROM payments WHERE order_id = $1 AND state = 'paid'`, [order.orderId])).rowCount === 2,
  )
  await runJobs(fair)
  await until(
    async () =>
      (await fair.app.pool.query(`SELECT 1 FROM refunds WHERE order_id = $1 AND state = 'done' AND reason = 'paidTwice'`, [order.orderId]))
        .rowCount === 1,
  )
  const detail = await detailOf(fair, visitor, order.orderId)
  assert.equal(detail.state, 'ticketIssued')
  assert.equal(detail.ticketIds.length, 1)
})

test('once an order is paid by one channel the other is closed', async () => {
  const { order, trade } = await aStartedPayment(fair, visitor, ticketType)
  await fair.data(orderCalls.pay, { as: visitor, body: { orderId: order.orderId, channel: 'messagingBrowser' } })
  const second = await tradeOf(fair, visitor, order.orderId, 'messagingBrowser')
  await fair.control({ action: 'pay', outTradeNo: trade })
  await untilState(fair, visitor, order.orderId, 'ticketIssued')
  await runJobs(fair)
  await assert.rejects(fair.control({ action: 'pay', outTradeNo: second }), /sandbox refused/)
})

test('an expired, cancelled or paid order cannot be paid again', async () => {
  const cancelled = await fair.anOrder({ visitor, ticketType })
  await fair.data(orderCalls.cancel, { as: visitor, body: { orderId: cancelled.orderId } })
  await fair.refused('orderNotPayable', orderCalls.pay, { as: visitor, body: { orderId: cancelled.orderId, channel: 'browser' } })
  const { order, trade } = await aStartedPayment(fair, visitor, ticketType)
  await fair.control({ action: 'pay', outTradeNo: trade })
  await untilState(fair, visitor, order.orderId, 'ticketIssued')
  await fair.refused('orderNotPayable', orderCalls.pay, { as: visitor, body: { orderId: order.orderId, channel: 'browser' } })
  const late = await fair.anOrder({ visitor, ticketType })
  fair.clock.advance({ minutes: 16 })
  await fair.refused('orderExpired', orderCalls.pay, { as: visitor, body: { orderId: late.orderId, channel: 'browser' } })
  await runJobs(fair)
  await fair.refused('orderExpired', orderCalls.pay, { as: visitor, body: { orderId: late.orderId, channel: 'browser' } })
})

test('a buyer who pays and cancels at once ends with the ticket or the money, never neither @rule:R38', async () => {
  const buyers = await fair.visitors(12, { exhibition })
  const type = await fair.aTicketType({ exhibition, priceFen: 100 })
  await Promise.all(
    buyers.map(async (buyer) => {
      const { order, trade } = await aStartedPayment(fair, buyer, type)
      await Promise.all([
        fair.control({ action: 'pay', outTradeNo: trade }),
        fair.call(orderCalls.cancel, { as: buyer, body: { orderId: order.orderId } }),
        fair.call(orderCalls.checkPayment, { as: buyer, body: { orderId: order.orderId } }),
      ])
      await untilState(fair, buyer, order.orderId, 'ticketIssued')
      assert.deepEqual((await countsOf(fair, buyer, type)).tickets, 1)
    }),
  )
})

test('the payment log contains no personal data', () => {
  assert.doesNotMatch(fair.logged(), /\+86139|王丽娜|buyer@example|prepay_id|bearer/i)
})
