import { after, before, test } from 'node:test'
import { refundIsBack } from '../../../contract/orders/errorCodes'
import { orderCalls } from '../../../contract/orders/order.calls'
import { refundCalls } from '../../../contract/orders/refund.calls'
import type { RefundOffer } from '../../../contract/orders/refund.schema'
import { entranceCalls } from '../../../contract/tickets/entrance.calls'
import { walletCalls } from '../../../contract/tickets/wallet.calls'
import { outsideNumber } from '../../../server/core/process/idSpelling'
import { inTransaction } from '../../../server/database/connect'
import { settleRefund } from '../../../server/areas/orders/payment/refund'
import type { Refund } from '../../../server/gateways/payment/Payment'
import { until } from '../../support/until'
import { auditDifferences } from '../support/crowd'
import type { Person } from '../support/makeCall'
import type { Exhibition, TicketType, Visitor } from '../support/makers'
import { type TestServer, startTestServer } from '../support/testServer'
import { whileChanging } from '../support/whileChanging'
import { aStartedPayment, countsOf, detailOf, runJobs, untilState } from './helpers'
import assert from 'node:assert/strict'
import { fairDay } from '../support/fairDay'

/** The test fair opens ten days from now: the second step counts. */
const refunds = {
  fees: [
    { daysBefore: 30, percent: 0 },
    { daysBefore: 7, percent: 10 },
    { daysBefore: 5, percent: 50 },
  ],
  returnsStock: true,
  arrivesInDays: 5,
}

let fair: TestServer
let exhibition: Exhibition
let type: TicketType
before(async () => {
  fair = await startTestServer()
  exhibition = await fair.anExhibition({ config: { refunds } })
  type = await fair.aTicketType({ exhibition, priceFen: 10_005, quota: 1000 })
})
after(async () => {
  assert.deepEqual(await auditDifferences(fair, exhibition), [])
  await fair.stop()
})

/** A paid order, with its tickets. */
const aPaidOrder = async (buyer: Visitor, quantity = 1, of = type): Promise<{ orderId: string; ticketIds: string[]; trade: string }> => {
  const { order, trade } = await aStartedPayment(fair, buyer, of, quantity)
  await fair.control({ action: 'pay', outTradeNo: trade })
  await untilState(fair, buyer, order.orderId, 'ticketIssued')
  return { orderId: order.orderId, ticketIds: (await detailOf(fair, buyer, order.orderId)).ticketIds, trade }
}

const offerOf = (as: Visitor, orderId: string): Promise<RefundOffer> => fair.data(refundCalls.offer, { as, query: { orderId } })
const ask = (as: Visitor, orderId: string, ticketIds: string[], amount: string, key?: string) => ({
  as,
  body: { orderId, ticketIds, amount },
  ...(key ? { key } : {}),
})

/** Runs the jobs until the order has left its refund. */
const arrives = async (buyer: Visitor, orderId: string, state: 'refunded' | 'ticketIssued'): Promise<void> => {
  await runJobs(fair)
  await untilState(fair, buyer, orderId, state)
}

const refundsOf = async (orderId: string): Promise<{ id: string; amount_fen: number; fee_fen: number; state: string; reason: string }[]> =>
  (await fair.app.pool.query('SELECT id, amount_fen, fee_fen, state, reason FROM refunds WHERE order_id = $1 ORDER BY id', [orderId])).rows

test('a buyer sees before a refund what comes back and when @route:/refund/:orderId @call:GET /api/ef-registration-client/client/order/refund/detail', async () => {
  const buyer = await fair.aVisitor({ exhibition })
  const { orderId, ticketIds } = await aPaidOrder(buyer, 2)
  const offer = await offerOf(buyer, orderId)
  assert.equal(offer.obstacle, null)
  assert.equal(offer.feePercent, 10)
  assert.equal(offer.arrivesInDays, 5)
  assert.deepEqual(
    offer.fees.map(({ percent }) => percent),
    [0, 10, 50],
  )
  assert.deepEqual(
    offer.tickets.map(({ ticketId, price, fee, refund, state }) => ({ ticketId, price, fee, refund, state })),
    ticketIds.map((ticketId) => ({ ticketId, price: '100.05', fee: '10.00', refund: '90.05', state: 'refundable' })),
  )
  assert.equal((await detailOf(fair, buyer, orderId)).mayRefund, true)
})

test('a whole order goes back: its tickets are void at once, stock and limits are free, the money follows @rule:R38 @call:POST /api/ef-registration-client/client/order/refund/submit', async () => {
  const limited = await fair.aTicketType({ exhibition, priceFen: 10_000, quota: 2, limitPerPerson: 2 })
  const buyer = await fair.aVisitor({ exhibition, email: 'back@example.com', phone: null })
  const { orderId, ticketIds } = await aPaidOrder(buyer, 2, limited)
  await fair.refused('ticketSoldOut', orderCalls.place, {
    as: await fair.aVisitor({ exhibition }),
    body: { items: [{ ticketTypeId: limited.id, quantity: 1 }] },
  })
  const answer = await fair.data(refundCalls.ask, ask(buyer, orderId, ticketIds, '180.00'))
  assert.equal(answer.state, 'refunding')
  assert.equal(answer.obstacle, 'inProgress')
  assert.equal(answer.refunds[0]!.state, 'asked')
  const wallet = await fair.data(walletCalls.page, { as: buyer })
  assert.deepEqual(
    wallet.records.map(({ state }) => state),
    ['cancelled', 'cancelled'],
  )
  assert.deepEqual(await countsOf(fair, buyer, limited), { sold: 0, held: 0, tickets: 2 })
  await fair.anOrder({ visitor: buyer, ticketType: limited, quantity: 2 })
  assert.deepEqual(await auditDifferences(fair, exhibition), [], 'also while the money is on its way')
  await arrives(buyer, orderId, 'refunded')
  const [step] = (await offerOf(buyer, orderId)).refunds
  assert.equal(step!.state, 'done')
  assert.equal(step!.amount, '180.00')
  assert.equal(step!.fee, '20.00')
  assert.equal((await detailOf(fair, buyer, orderId)).refundAmount, '180.00')
  await runJobs(fair)
  const mails = (await fair.outbox('?to=back@example.com')).filter(({ text }) => text.includes(orderId))
  assert.ok(
    mails.some(({ text }) => text.includes('¥180.00') && text.includes('¥20.00')),
    JSON.stringify(mails),
  )
})

test('one ticket of several goes back, the others stay valid, and later they go back too', async () => {
  const buyer = await fair.aVisitor({ exhibition })
  const { orderId, ticketIds } = await aPaidOrder(buyer, 3)
  await fair.data(refundCalls.ask, ask(buyer, orderId, [ticketIds[1]!], '90.05'))
  await fair.refused('refundInProgress', refundCalls.ask, ask(buyer, orderId, [ticketIds[0]!], '90.05'))
  await arrives(buyer, orderId, 'ticketIssued')
  const order = await detailOf(fair, buyer, orderId)
  assert.deepEqual(order.ticketIds, [ticketIds[0], ticketIds[2]])
  assert.equal(order.refundAmount, '90.05')
  assert.deepEqual(await auditDifferences(fair, exhibition), [])
  await fair.refused('ticketNotRefundable', refundCalls.ask, ask(buyer, orderId, [ticketIds[1]!], '90.05'))
  await fair.data(refundCalls.ask, ask(buyer, orderId, [ticketIds[0]!, ticketIds[2]!], '180.10'))
  await arrives(buyer, orderId, 'refunded')
  assert.equal((await offerOf(buyer, orderId)).obstacle, 'nothingLeft')
})

test('many refunds at once never exceed what was paid', async () => {
  const buyer = await fair.aVisitor({ exhibition })
  const { orderId, ticketIds } = await aPaidOrder(buyer, 4)
  const organiser = await fair.anOrganiser({ tenant: exhibition, exhibitionId: exhibition.exhibitionId, rights: ['refund'] })
  const answers = await Promise.all([
    ...Array.from({ length: 10 }, () => fair.call(refundCalls.ask, ask(buyer, orderId, ticketIds, '360.20'))),
    ...ticketIds.map((id) => fair.call(refundCalls.ask, ask(buyer, orderId, [id], '90.05'))),
    ...Array.from({ length: 4 }, () => fair.call(refundCalls.byOrganiser, { as: organiser, body: { orderId, reason: 'Cancelled talk' } })),
  ])
  assert.equal(answers.filter(({ success }) => success).length, 1)
  assert.equal((await refundsOf(orderId)).length, 1)
})

test('the same key is one refund, and another content under it is refused', async () => {
  const buyer = await fair.aVisitor({ exhibition })
  const { orderId, ticketIds } = await aPaidOrder(buyer, 2)
  const first = await fair.data(refundCalls.ask, ask(buyer, orderId, [ticketIds[0]!], '90.05', 'refund-once-1'))
  const again = await fair.data(refundCalls.ask, ask(buyer, orderId, [ticketIds[0]!], '90.05', 'refund-once-1'))
  assert.equal(again.refunds[0]!.refundId, first.refunds[0]!.refundId)
  await fair.refused('idempotencyKeyReused', refundCalls.ask, ask(buyer, orderId, [ticketIds[1]!], '90.05', 'refund-once-1'))
  assert.equal((await refundsOf(orderId)).length, 1)
})

test('a used ticket is refused, for the organiser too, and the rest of its order is not', async () => {
  const buyer = await fair.aVisitor({ exhibition })
  const { orderId, ticketIds } = await aPaidOrder(buyer, 2)
  const organiser = await fair.anOrganiser({ tenant: exhibition, exhibitionId: exhibition.exhibitionId, rights: ['refund', 'readPasses'] })
  const record = { recordId: `gate-${orderId}`, ticketId: ticketIds[0]!, entrance: 'South', at: fair.clock.now().toISOString() }
  assert.equal((await fair.data(entranceCalls.submit, { as: organiser, body: { records: [record] } })).stored, 1)
  assert.deepEqual(
    (await offerOf(buyer, orderId)).tickets.map(({ state }) => state),
    ['used', 'refundable'],
  )
  await fair.refused('ticketNotRefundable', refundCalls.ask, ask(buyer, orderId, ticketIds, '180.10'))
  await fair.refused('ticketNotRefundable', refundCalls.byOrganiser, {
    as: organiser,
    body: { orderId, ticketIds: [ticketIds[0]!], reason: 'Asked by phone' },
  })
  const offer = await fair.data(refundCalls.byOrganiser, { as: organiser, body: { orderId, reason: 'Asked by phone' } })
  assert.equal(offer.refunds[0]!.amount, '100.05')
  await arrives(buyer, orderId, 'ticketIssued')
})

test('a wrong, hostile or stale request changes nothing', async () => {
  const buyer = await fair.aVisitor({ exhibition })
  const { orderId, ticketIds } = await aPaidOrder(buyer, 2)
  const other = await aPaidOrder(await fair.aVisitor({ exhibition }))
  for (const amount of ['-90.05', '0.00', '90.04', '90.06', '90.055', '9005', '1e3', '99999999999999.00', '', 'x', "1' OR true --"])
    await fair.refused('refundChanged', refundCalls.ask, ask(buyer, orderId, [ticketIds[0]!], amount))
  const senseless: unknown[] = [
    null,
    [],
    {},
    { orderId },
    { orderId, ticketIds: [], amount: '0.00' },
    { orderId, ticketIds: [ticketIds[0], ticketIds[0]], amount: '180.10' },
    { orderId, ticketIds: 'all', amount: '90.05' },
    { orderId, ticketIds: [1], amount: '90.05' },
    { orderId, ticketIds: [ticketIds[0]], amount: 90.05 },
    { orderId, ticketIds: [ticketIds[0]], amount: '90.05', feePercent: 0 },
    { orderId: 'x', ticketIds: [ticketIds[0]], amount: '90.05' },
    { orderId, ticketIds: [other.ticketIds[0]], amount: '90.05' },
    { orderId, ticketIds: ['7'], amount: '90.05' },
  ]
  for (const body of senseless) await fair.refused('invalid', refundCalls.ask, { as: buyer, body: body as never })
  assert.deepEqual(await refundsOf(orderId), [])
  assert.equal((await detailOf(fair, buyer, orderId)).state, 'ticketIssued')
})

test("another person's order is not found, nor is one of another fair or organiser @rule:R62", async () => {
  const buyer = await fair.aVisitor({ exhibition })
  const { orderId, ticketIds } = await aPaidOrder(buyer)
  const neighbour = await fair.aVisitor({ exhibition })
  const elsewhere = await fair.aVisitor({ exhibition: await fair.anExhibition({ config: { refunds } }) })
  for (const as of [neighbour, elsewhere]) {
    await fair.refused('notFound', refundCalls.offer, { as, query: { orderId } })
    await fair.refused('notFound', refundCalls.ask, ask(as, orderId, ticketIds, '90.05'))
  }
  const stranger = await fair.anOrganiser({ tenant: elsewhere, exhibitionId: elsewhere.exhibitionId, rights: ['refund'] })
  await fair.refused('notFound', refundCalls.byOrganiser, { as: stranger, body: { orderId, reason: 'x' } })
  await fair.refused('notFound', refundCalls.ofOrder, { as: stranger, query: { orderId } })
  const without = await fair.anOrganiser({ tenant: exhibition, exhibitionId: exhibition.exhibitionId, rights: ['review'] })
  for (const as of [without, buyer]) await fair.refused('forbidden', refundCalls.byOrganiser, { as, body: { orderId, reason: 'x' } })
  assert.deepEqual(await refundsOf(orderId), [])
})

test('unpaid, cancelled and free orders have nothing to refund', async () => {
  const buyer = await fair.aVisitor({ exhibition })
  const { orderId } = await fair.anOrder({ visitor: buyer, ticketType: type })
  assert.equal((await offerOf(buyer, orderId)).obstacle, 'notPaid')
  await fair.refused('orderNotRefundable', refundCalls.ask, ask(buyer, orderId, ['7'], '90.05'))
  await fair.data(orderCalls.cancel, { as: buyer, body: { orderId } })
  await fair.refused('orderNotRefundable', refundCalls.ask, ask(buyer, orderId, ['7'], '90.05'))
  const free = await fair.aTicketType({ exhibition })
  const taken = await fair.anOrder({ visitor: buyer, ticketType: free })
  assert.equal((await offerOf(buyer, taken.orderId)).obstacle, 'notPaid')
  const { ticketIds } = await detailOf(fair, buyer, taken.orderId)
  await fair.refused('refundNothing', refundCalls.ask, ask(buyer, taken.orderId, ticketIds, '0.00'))
})

test('a fair without rules and a fair after its deadline leave refunds to the organiser @call:POST /api/ef-registration-data-client/order/refund/submit', async () => {
  const plain = await fair.anExhibition()
  const late = await fair.anExhibition({ config: { refunds }, startsOn: fairDay(fair.clock.now()) })
  for (const [of, reason, obstacle] of [
    [plain, 'refundNotOffered', 'notOffered'],
    [late, 'refundTooLate', 'tooLate'],
  ] as const) {
    const ticketType = await fair.aTicketType({ exhibition: of, priceFen: 10_000 })
    const buyer = await fair.aVisitor({ exhibition: of })
    const { orderId, ticketIds } = await aPaidOrder(buyer, 1, ticketType)
    assert.equal((await detailOf(fair, buyer, orderId)).mayRefund, undefined)
    assert.equal((await offerOf(buyer, orderId)).obstacle, obstacle)
    await fair.refused(reason, refundCalls.ask, ask(buyer, orderId, ticketIds, '100.00'))
    const organiser = await fair.anOrganiser({ tenant: of, exhibitionId: of.exhibitionId, rights: ['refund'] })
    for (const body of [
      { orderId },
      { orderId, reason: ' ' },
      { orderId, reason: 'x', feePercent: -1 },
      { orderId, reason: 'x', feePercent: 1.5 },
      { orderId, reason: 'x', feePercent: 100 },
    ])
      await fair.refused('invalid', refundCalls.byOrganiser, { as: organiser, body: body as never })
    await fair.data(refundCalls.byOrganiser, { as: organiser, body: { orderId, reason: 'The hall is closed', feePercent: 25 } })
    await arrives(buyer, orderId, 'refunded')
    const [refund] = await refundsOf(orderId)
    assert.deepEqual({ ...refund, id: '' }, { id: '', amount_fen: 7500, fee_fen: 2500, state: 'done', reason: 'byOrganiser' })
    assert.deepEqual(await auditDifferences(fair, of), [])
  }
})

test('where the fair keeps its stock, refunded tickets are not for sale again, and the limit is free', async () => {
  const keeping = await fair.anExhibition({ config: { refunds: { ...refunds, returnsStock: false } } })
  const ticketType = await fair.aTicketType({ exhibition: keeping, priceFen: 10_000, quota: 2, limitPerPerson: 1 })
  const buyer = await fair.aVisitor({ exhibition: keeping })
  const { orderId, ticketIds } = await aPaidOrder(buyer, 1, ticketType)
  await fair.data(refundCalls.ask, ask(buyer, orderId, ticketIds, '90.00'))
  assert.deepEqual(await countsOf(fair, buyer, ticketType), { sold: 1, held: 0, tickets: 1 })
  await arrives(buyer, orderId, 'refunded')
  await fair.anOrder({ visitor: buyer, ticketType })
  await fair.refused('ticketSoldOut', orderCalls.place, {
    as: await fair.aVisitor({ exhibition: keeping }),
    body: { items: [{ ticketTypeId: ticketType.id, quantity: 1 }] },
  })
  assert.deepEqual(await auditDifferences(fair, keeping), [])
})

test('notices of a refund that come twice, late or not at all give the same end', async () => {
  const buyer = await fair.aVisitor({ exhibition })
  const { orderId, ticketIds } = await aPaidOrder(buyer, 2)
  await fair.control({ action: 'notices', mode: 'twice' })
  await fair.data(refundCalls.ask, ask(buyer, orderId, [ticketIds[0]!], '90.05'))
  await arrives(buyer, orderId, 'ticketIssued')
  const [refund] = await refundsOf(orderId)
  const number = outsideNumber({ ...exhibition, id: refund!.id })
  assert.deepEqual(await fair.control({ action: 'deliverAgain', about: number }), { status: 200 })
  await fair.control({ action: 'notices', mode: 'hold' })
  await fair.data(refundCalls.ask, ask(buyer, orderId, [ticketIds[1]!], '90.05'))
  await runJobs(fair)
  assert.equal((await detailOf(fair, buyer, orderId)).state, 'refunding')
  fair.clock.advance({ minutes: 2 })
  await runJobs(fair)
  await fair.control({ action: 'notices', mode: 'normal' })
  await until(async () => (await refundsOf(orderId)).every(({ state }) => state === 'done'))
  const { rows } = await fair.app.pool.query(
    `SELECT move, count(*)::integer AS count FROM money_ledger WHERE order_id = $1 GROUP BY move ORDER BY move`,
    [orderId],
  )
  assert.deepEqual(rows, [
    { move: 'kept>owed', count: 2 },
    { move: 'owed>refunded', count: 2 },
    { move: 'received>kept', count: 1 },
  ])
})

test('a refund that the payment service cannot deliver stays visible until the organiser acts', async () => {
  const own = await fair.anExhibition({ config: { refunds } })
  const ticketType = await fair.aTicketType({ exhibition: own, priceFen: 10_000 })
  const buyer = await fair.aVisitor({ exhibition: own })
  const { orderId, ticketIds } = await aPaidOrder(buyer, 1, ticketType)
  await fair.control({ action: 'refunds', outcome: 'abnormal' })
  await fair.data(refundCalls.ask, ask(buyer, orderId, ticketIds, '90.00'))
  await runJobs(fair)
  await until(async () => (await offerOf(buyer, orderId)).refunds[0]!.state === 'failed')
  await fair.control({ action: 'refunds', outcome: 'succeed' })
  assert.equal((await detailOf(fair, buyer, orderId)).state, 'refunding')
  assert.match((await auditDifferences(fair, own)).join(), /refund not received/)
})

test('the answer to a request that waits for the notice of its end does not put the refund in flight again', async () => {
  const buyer = await fair.aVisitor({ exhibition })
  const { orderId, ticketIds } = await aPaidOrder(buyer)
  await fair.data(refundCalls.ask, ask(buyer, orderId, ticketIds, '90.05'))
  const [refund] = await refundsOf(orderId)
  const { tenantId } = exhibition
  const answer = (): Promise<void> =>
    inTransaction(fair.app.pool, (client) =>
      settleRefund(fair.app, client, tenantId, 'wechatPay', {
        ...{ outTradeNo: '', outRefundNo: outsideNumber({ ...exhibition, id: refund!.id }), refundId: '1', transactionId: '1' },
        ...{ state: 'processing', refundFen: 9_005, currency: 'CNY' },
      }),
    )
  const notice = `WITH locked AS (SELECT id FROM orders WHERE id = $1 FOR UPDATE)
    UPDATE refunds SET state = 'failed', failure = 'abnormal' WHERE order_id = (SELECT id FROM locked)`
  await whileChanging(fair, [notice, [orderId]], [answer])
  assert.equal((await refundsOf(orderId))[0]!.state, 'failed')
  await fair.app.pool.query(`UPDATE refunds SET state = 'asked', failure = NULL WHERE order_id = $1`, [orderId])
  await arrives(buyer, orderId, 'refunded')
})

/** A refund that the service has ended without sending the money. */
const aFailedRefund = async () => {
  const own = await fair.anExhibition({ config: { refunds } })
  const ticketType = await fair.aTicketType({ exhibition: own, priceFen: 10_000 })
  const buyer = await fair.aVisitor({ exhibition: own })
  const organiser = await fair.anOrganiser({ tenant: own, exhibitionId: own.exhibitionId, rights: ['refund'] })
  const { orderId, ticketIds } = await aPaidOrder(buyer, 1, ticketType)
  await fair.control({ action: 'refunds', outcome: 'abnormal' })
  await fair.data(refundCalls.ask, ask(buyer, orderId, ticketIds, '90.00'))
  await runJobs(fair)
  await until(async () => (await offerOf(buyer, orderId)).refunds[0]!.state === 'failed')
  await fair.control({ action: 'refunds', outcome: 'succeed' })
  const { refundId } = (await offerOf(buyer, orderId)).refunds[0]!
  return { own, buyer, organiser, orderId, refundId }
}

const openOf = async (as: Person) => (await fair.data(refundCalls.open, { as })).records

test('a failed refund is listed, and sent again under another number until the money is back @call:GET /api/ef-registration-data-client/order/refund/open @call:POST /api/ef-registration-data-client/order/refund/again', async () => {
  const { own, buyer, organiser, orderId, refundId } = await aFailedRefund()
  const [open] = await openOf(organiser)
  assert.deepEqual(
    [open?.refundId, open?.orderId, open?.amount, open?.state, open?.problem],
    [refundId, orderId, '90.00', 'failed', 'abnormal'],
  )
  const again = { as: organiser, body: { refundId } }
  // Two organisers at once send it again once.
  const both = await Promise.all([fair.data(refundCalls.again, again), fair.data(refundCalls.again, again)])
  assert.deepEqual(
    both.map(({ refunds: [refund] }) => refund!.state),
    ['asked', 'asked'],
  )
  assert.equal((await offerOf(buyer, orderId)).refunds[0]!.state, 'asked')
  await fair.refused('refundInFlight', refundCalls.settle, { as: organiser, body: { refundId, reason: 'In cash' } })
  await arrives(buyer, orderId, 'refunded')
  assert.equal((await offerOf(buyer, orderId)).refunds[0]!.state, 'done')
  assert.deepEqual(await openOf(organiser), [])
  const { rows } = await fair.app.pool.query('SELECT attempt FROM refunds WHERE id = $1', [refundId])
  assert.deepEqual(rows, [{ attempt: 2 }])
  await fair.refused('refundIsBack', refundCalls.again, again)
  assert.deepEqual(await auditDifferences(fair, own), [])
})

test('a refund that the service still has in its hands is not sent again', async () => {
  const own = await fair.anExhibition({ config: { refunds } })
  const ticketType = await fair.aTicketType({ exhibition: own, priceFen: 10_000 })
  const buyer = await fair.aVisitor({ exhibition: own })
  const organiser = await fair.anOrganiser({ tenant: own, exhibitionId: own.exhibitionId, rights: ['refund'] })
  const { orderId, ticketIds } = await aPaidOrder(buyer, 1, ticketType)
  await fair.control({ action: 'refunds', outcome: 'pending' })
  await fair.data(refundCalls.ask, ask(buyer, orderId, ticketIds, '90.00'))
  await fair.app.jobs.runDue()
  await fair.control({ action: 'refunds', outcome: 'succeed' })
  // The console of the service has sent it again.
  await fair.app.pool.query(`UPDATE refunds SET state = 'failed', failure = 'abnormal' WHERE order_id = $1`, [orderId])
  const { refundId } = (await offerOf(buyer, orderId)).refunds[0]!
  const { refunds: after } = await fair.data(refundCalls.again, { as: organiser, body: { refundId } })
  assert.deepEqual(
    after.map(({ state }) => state),
    ['sent'],
  )
  const { rows } = await fair.app.pool.query('SELECT attempt, failure FROM refunds WHERE id = $1', [refundId])
  assert.deepEqual(rows, [{ attempt: 1, failure: null }])
})

test('a late answer, and one about an earlier attempt, change nothing unless the money is back', async () => {
  const { own, buyer, organiser, orderId, refundId } = await aFailedRefund()
  const { tenantId } = own
  const first = outsideNumber({ ...own, id: refundId })
  const told = (state: Refund['state']): Promise<void> =>
    inTransaction(fair.app.pool, (client) =>
      settleRefund(fair.app, client, tenantId, 'wechatPay', {
        ...{ outTradeNo: '', outRefundNo: first, refundId: '1', transactionId: '1' },
        ...{ state, refundFen: 9_000, currency: 'CNY', succeededAt: fair.clock.now() },
      }),
    )
  const stateNow = async () => (await offerOf(buyer, orderId)).refunds[0]!.state
  await told('processing')
  assert.equal(await stateNow(), 'failed', 'the notice of the end was faster than the answer')
  await fair.data(refundCalls.again, { as: organiser, body: { refundId } })
  for (const state of ['processing', 'abnormal', 'closed'] as const) {
    await told(state)
    assert.equal(await stateNow(), 'asked', state)
  }
  await told('succeeded')
  assert.equal(await stateNow(), 'done')
  assert.match(fair.logged(), new RegExp(`"refundId":"${refundId}".*a refund arrived that was sent again`))
})

test('a failed refund is settled by hand with a reason that the buyer reads, once @call:POST /api/ef-registration-data-client/order/refund/settle', async () => {
  const { own, buyer, organiser, orderId, refundId } = await aFailedRefund()
  const settle = (reason: string) => ({ as: organiser, body: { refundId, reason } })
  await fair.refused('invalid', refundCalls.settle, settle('  '))
  const settled = await fair.data(refundCalls.settle, settle(' Paid in cash at the desk '))
  assert.equal(settled.state, 'refunded')
  const [step] = (await offerOf(buyer, orderId)).refunds
  assert.deepEqual([step!.state, step!.settledNote], ['done', 'Paid in cash at the desk'])
  await fair.refused('refundIsBack', refundCalls.settle, settle('Again'))
  assert.deepEqual(await openOf(organiser), [])
  assert.deepEqual(await auditDifferences(fair, own), [])
  assert.match(fair.logged(), new RegExp(`"refundId":"${refundId}","accountId":"${organiser.accountId}".*settled a refund by hand`))
})

test('of two organisers who settle a refund at the same moment one does, and its money is booked once', async () => {
  const { own, organiser, orderId, refundId } = await aFailedRefund()
  const settle = (reason: string) => () => fair.call(refundCalls.settle, { as: organiser, body: { refundId, reason } })
  const answers = await whileChanging(fair, ['SELECT id FROM orders WHERE id = $1 FOR UPDATE', [orderId]], [settle('Cash'), settle('Bank')])
  assert.deepEqual(answers.map(({ success }) => success).sort(), [false, true])
  assert.equal(answers.find(({ success }) => !success)!.code, refundIsBack)
  assert.deepEqual(await auditDifferences(fair, own), [])
})

test('a refund that is settled by hand is not sent again', async () => {
  const { organiser, orderId, refundId } = await aFailedRefund()
  const again = () => fair.call(refundCalls.again, { as: organiser, body: { refundId } })
  const settle = () => fair.call(refundCalls.settle, { as: organiser, body: { refundId, reason: 'Cash' } })
  await whileChanging(fair, ['SELECT id FROM orders WHERE id = $1 FOR UPDATE', [orderId]], [settle, again])
  const { rows } = await fair.app.pool.query('SELECT attempt, state = $2 AS back FROM refunds WHERE id = $1', [refundId, 'done'])
  // By the first of both requests it was settled, or sent again and then in flight.
  assert.ok(
    ['{"attempt":1,"back":true}', '{"attempt":2,"back":false}'].includes(JSON.stringify(rows[0])),
    `it is both settled and sent again: ${JSON.stringify(rows)}`,
  )
})

test('a refund that the service refuses at each try is listed after a day with its code, and tried at once', async () => {
  const own = await fair.anExhibition({ config: { refunds } })
  const ticketType = await fair.aTicketType({ exhibition: own, priceFen: 10_000 })
  const buyer = await fair.aVisitor({ exhibition: own })
  const organiser = await fair.anOrganiser({ tenant: own, exhibitionId: own.exhibitionId, rights: ['refund'] })
  const { orderId, ticketIds } = await aPaidOrder(buyer, 1, ticketType)
  await fair.control({ action: 'refunds', outcome: 'refuse' })
  await fair.data(refundCalls.ask, ask(buyer, orderId, ticketIds, '90.00'))
  await fair.app.jobs.runDue()
  assert.deepEqual(await openOf(organiser), [], 'it is not a day old')
  await fair.app.pool.query(`UPDATE refunds SET created_at = created_at - interval '25 hours' WHERE order_id = $1`, [orderId])
  const [open] = await openOf(organiser)
  assert.deepEqual([open?.state, open?.attempt], ['asked', 1])
  assert.match(open!.problem!, /NOT_ENOUGH|payment|refus/i)
  await fair.control({ action: 'refunds', outcome: 'succeed' })
  await fair.data(refundCalls.again, { as: organiser, body: { refundId: open!.refundId } })
  await arrives(buyer, orderId, 'refunded')
  await fair.app.pool.query(`UPDATE refunds SET created_at = created_at + interval '25 hours' WHERE order_id = $1`, [orderId])
  assert.deepEqual(await auditDifferences(fair, own), [])
})

test("another organiser's and another fair's refunds are out of reach, and so is a stranger @rule:R62", async () => {
  const { own, buyer, refundId } = await aFailedRefund()
  const other = await fair.anExhibition()
  const elsewhere = await fair.anOrganiser({ tenant: other, exhibitionId: other.exhibitionId, rights: ['refund'] })
  const weak = await fair.anOrganiser({ tenant: own, exhibitionId: own.exhibitionId, rights: ['readStatements'] })
  const body = { refundId, reason: 'Mine' }
  assert.deepEqual(await openOf(elsewhere), [])
  await fair.refused('notFound', refundCalls.again, { as: elsewhere, body: { refundId } })
  await fair.refused('notFound', refundCalls.settle, { as: elsewhere, body })
  for (const as of [weak, buyer]) {
    await fair.refused('forbidden', refundCalls.settle, { as, body })
    await fair.refused('forbidden', refundCalls.again, { as, body: { refundId } })
    await fair.refused('forbidden', refundCalls.open, { as })
  }
})
