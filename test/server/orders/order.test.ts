import { after, before, test } from 'node:test'
import { orderCalls } from '../../../contract/orders/order.calls'
import { type OrderState, canBecome, orderStates } from '../../../contract/rules/orders/orderStates'
import { walletCalls } from '../../../contract/tickets/wallet.calls'
import { auditOf } from '../../../server/areas/audit'
import { transition } from '../../../server/areas/orders/order/transition'
import type { Exhibition, TicketType, Visitor } from '../support/makers'
import { type TestServer, startTestServer } from '../support/testServer'
import { countsOf, detailOf, runJobs } from './helpers'
import assert from 'node:assert/strict'

/** The shortest history that ends with a state. */
const pathTo = (state: OrderState): string => {
  const paths = [['pendingPayment' as OrderState]]
  for (const path of paths) {
    if (path.at(-1) === state) return path.join('>')
    for (const next of orderStates) if (canBecome(path.at(-1)!, next) && !path.includes(next)) paths.push([...path, next])
  }
  throw new Error(`nothing leads to ${state}`)
}

let fair: TestServer
let exhibition: Exhibition
let visitor: Visitor
let free: TicketType
let paid: TicketType
before(async () => {
  fair = await startTestServer()
  exhibition = await fair.anExhibition()
  visitor = await fair.aVisitor({ exhibition })
  free = await fair.aTicketType({ exhibition })
  paid = await fair.aTicketType({ exhibition, priceFen: 28_050 })
})
after(async () => {
  assert.deepEqual(
    (await auditOf(fair.app.pool)).flatMap((result) => result.differences),
    [],
  )
  await fair.stop()
})

test("an order shows its items in the caller's language, with money as decimal strings @call:GET /api/ef-registration-client/client/order/detail", async () => {
  const { orderId, amount, expiresAtMs, state } = await fair.anOrder({ visitor, ticketType: paid, quantity: 3 })
  assert.equal(amount, '841.50')
  assert.equal(state, 'pendingPayment')
  assert.ok(Math.abs(expiresAtMs! - fair.clock.now().getTime() - 15 * 60_000) < 5000)
  const order = await fair.data(orderCalls.detail, { as: visitor, query: { orderId }, language: 'en' })
  assert.deepEqual(order.lines, [{ itemId: paid.id, name: 'Visitor ticket', quantity: 3, price: '280.50', day: null }])
  assert.match(order.createdAt, /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
  assert.deepEqual(order.ticketIds, [])
})

test('two tickets that exclude each other are not sold in one order either, and nothing is held of them @rule:R49', async () => {
  const as = await fair.aVisitor({ exhibition })
  const one = await fair.aTicketType({ exhibition, priceFen: 100 })
  const other = await fair.aTicketType({ exhibition, priceFen: 100 })
  await fair.aConflict(one, other)
  const both = [one, other].map(({ id }) => ({ ticketTypeId: id, quantity: 1 }))
  await fair.refused('ticketConflict', orderCalls.place, { as, body: { items: both } })
  await fair.refused('ticketConflict', orderCalls.place, { as, body: { items: [...both].reverse() } })
  assert.equal((await fair.data(orderCalls.page, { as })).total, 0)
  await fair.data(orderCalls.place, { as, body: { items: both.slice(0, 1) } })
})

test('orders come newest first, by page and by state @call:GET /api/ef-registration-client/client/order/page', async () => {
  const as = await fair.aVisitor({ exhibition })
  const first = await fair.anOrder({ visitor: as, ticketType: free })
  const second = await fair.anOrder({ visitor: as, ticketType: paid })
  const third = await fair.anOrder({ visitor: as, ticketType: paid })
  await fair.data(orderCalls.cancel, { as, body: { orderId: second.orderId } })
  const idsOf = async (query: Record<string, unknown>) =>
    (await fair.data(orderCalls.page, { as, query })).records.map((order) => order.orderId)
  assert.deepEqual(await idsOf({}), [third.orderId, second.orderId, first.orderId])
  assert.deepEqual(await idsOf({ size: 2, current: 2 }), [first.orderId])
  assert.deepEqual(await idsOf({ state: 'unpaid' }), [third.orderId])
  assert.deepEqual(await idsOf({ state: 'paid' }), [first.orderId])
  assert.deepEqual(await idsOf({ state: 'cancelled' }), [second.orderId])
  assert.deepEqual(await idsOf({ state: 'refunds' }), [])
  const { total, pages } = await fair.data(orderCalls.page, { as, query: { size: 2 } })
  assert.deepEqual({ total, pages }, { total: 3, pages: 2 })
})

test('a cancelled order releases its tickets at once @call:POST /api/ef-registration-client/client/order/cancel @rule:R38', async () => {
  const as = await fair.aVisitor({ exhibition })
  const type = await fair.aTicketType({ exhibition, priceFen: 100, quota: 2, limitPerPerson: 2 })
  const { orderId } = await fair.anOrder({ visitor: as, ticketType: type, quantity: 2 })
  await fair.refused('ticketLimit', orderCalls.place, { as, body: { items: [{ ticketTypeId: type.id, quantity: 1 }] } })
  const cancelled = await fair.data(orderCalls.cancel, { as, body: { orderId } })
  assert.equal(cancelled.state, 'cancelled')
  assert.equal(cancelled.endReason, 'byBuyer')
  assert.deepEqual(await countsOf(fair, as, type), { sold: 0, held: 0, tickets: 0 })
  await fair.anOrder({ visitor: as, ticketType: type, quantity: 2 })
})

test('an order is cancelled once, and a free one never', async () => {
  const as = await fair.aVisitor({ exhibition })
  const type = await fair.aTicketType({ exhibition, priceFen: 100 })
  const { orderId } = await fair.anOrder({ visitor: as, ticketType: type })
  const answers = await Promise.all(Array.from({ length: 8 }, () => fair.call(orderCalls.cancel, { as, body: { orderId } })))
  assert.equal(answers.filter((answer) => answer.success).length, 1)
  assert.ok(answers.every((answer) => answer.success || answer.code === 14003))
  assert.deepEqual(await countsOf(fair, as, type), { sold: 0, held: 0, tickets: 0 })
  const issued = await fair.anOrder({ visitor: as, ticketType: free })
  await fair.refused('orderNotCancellable', orderCalls.cancel, { as, body: { orderId: issued.orderId } })
})

test('an unpaid order expires and releases its tickets once, on whichever server @rule:R38', async () => {
  const as = await fair.aVisitor({ exhibition })
  const type = await fair.aTicketType({ exhibition, priceFen: 100, quota: 5 })
  const { orderId } = await fair.anOrder({ visitor: as, ticketType: type, quantity: 4 })
  await runJobs(fair)
  assert.equal((await detailOf(fair, as, orderId)).state, 'pendingPayment', 'not before its time')
  fair.clock.advance({ minutes: 15, seconds: 1 })
  const second = await fair.another()
  try {
    await Promise.all([runJobs(fair), runJobs(second), runJobs(fair)])
  } finally {
    await second.stop()
  }
  const order = await detailOf(fair, as, orderId)
  assert.equal(order.state, 'cancelled')
  assert.equal(order.endReason, 'expired')
  assert.deepEqual(await countsOf(fair, as, type), { sold: 0, held: 0, tickets: 0 })
})

test("another person's order is not found, nor is one of another exhibition", async () => {
  const { orderId } = await fair.anOrder({ visitor, ticketType: paid })
  const neighbour = await fair.aVisitor({ exhibition })
  const elsewhere = await fair.aVisitor({ exhibition: await fair.anExhibition() })
  for (const as of [neighbour, elsewhere]) {
    await fair.refused('notFound', orderCalls.detail, { as, query: { orderId } })
    await fair.refused('notFound', orderCalls.cancel, { as, body: { orderId } })
    await fair.refused('notFound', orderCalls.checkPayment, { as, body: { orderId } })
    await fair.refused('notFound', orderCalls.pay, { as, body: { orderId, channel: 'browser' } })
  }
  assert.equal((await detailOf(fair, visitor, orderId)).state, 'pendingPayment')
})

test('a token is valid for its own tenant and exhibition only @rule:R62', async () => {
  const other = await fair.aVisitor({ exhibition: await fair.anExhibition() })
  for (const at of [
    other,
    { ...visitor, exhibitionId: other.exhibitionId },
    { ...visitor, tenantId: other.tenantId },
    { ...visitor, registerType: 'media' },
  ]) {
    await fair.refused('wrongScope', orderCalls.page, { as: visitor, at })
    await fair.refused('wrongScope', orderCalls.place, { as: visitor, at, body: { items: [{ ticketTypeId: paid.id, quantity: 1 }] } })
  }
  await fair.refused('notSignedIn', orderCalls.page, { at: visitor })
})

test('an invalid order is rejected with its reason, never with a server error', async () => {
  const as = await fair.aVisitor({ exhibition })
  const day = await fair.aTicketType({ exhibition, dayChoices: ['2027-04-08', '2027-04-09'] })
  const mediaOnly = await fair.aTicketType({ exhibition, audience: ['media'] })
  const linkOnly = await fair.aTicketType({ exhibition, registerLinkIds: ['vip'] })
  const elsewhere = await fair.aTicketType({ exhibition: await fair.anExhibition() })
  const take = (items: unknown, more = {}) => ({ as, body: { items, ...more } })
  await fair.refused('orderIsFree', orderCalls.place, take([{ ticketTypeId: free.id, quantity: 1 }]))
  await fair.refused('orderNeedsPayment', walletCalls.takeFree, take([{ ticketTypeId: paid.id, quantity: 1 }]))
  await fair.refused('dayNotOffered', walletCalls.takeFree, take([{ ticketTypeId: day.id, quantity: 1 }]))
  await fair.refused('dayNotOffered', walletCalls.takeFree, take([{ ticketTypeId: day.id, quantity: 1, day: '2027-04-10' }]))
  await fair.refused('dayNotOffered', walletCalls.takeFree, take([{ ticketTypeId: free.id, quantity: 1, day: '2027-04-08' }]))
  for (const type of [mediaOnly, linkOnly, elsewhere, { id: '1' }, { id: '99999999999999999999' }]) {
    await fair.refused('ticketTypeUnknown', walletCalls.takeFree, take([{ ticketTypeId: type.id, quantity: 1 }]))
  }
  await fair.data(walletCalls.takeFree, take([{ ticketTypeId: linkOnly.id, quantity: 1 }], { registerLinkId: 'vip' }))
  await fair.data(walletCalls.takeFree, take([{ ticketTypeId: day.id, quantity: 1, day: '2027-04-09' }]))
  const senseless = [
    [],
    'x',
    null,
    [null],
    [{}],
    [{ ticketTypeId: free.id }],
    [{ ticketTypeId: free.id, quantity: 0 }],
    [{ ticketTypeId: free.id, quantity: -1 }],
    [{ ticketTypeId: free.id, quantity: 1.5 }],
    [{ ticketTypeId: free.id, quantity: '1' }],
    [{ ticketTypeId: free.id, quantity: 51 }],
    [{ ticketTypeId: 1, quantity: 1 }],
    [{ ticketTypeId: "1' OR true --", quantity: 1 }],
    [{ ticketTypeId: free.id, quantity: 1, day: '\u0000' }],
    [{ ticketTypeId: free.id, quantity: 1, priceFen: 0 }],
    Array.from({ length: 21 }, () => ({ ticketTypeId: free.id, quantity: 1 })),
  ]
  for (const items of senseless) await fair.refused('invalid', walletCalls.takeFree, take(items))
  await fair.refused('unreadable', walletCalls.takeFree, { as, body: '{"items":' })
  await fair.refused('invalid', orderCalls.detail, { as, query: { orderId: 'x' } })
  for (const orderId of ['9'.repeat(19), '9'.repeat(20)]) await fair.refused('notFound', orderCalls.detail, { as, query: { orderId } })
})

test('only people who are approved under the register type may order @rule:R56', async () => {
  for (const review of ['none', 'underReview', 'failed'] as const) {
    const as = await fair.aVisitor({ exhibition, review })
    await fair.refused('notRegisteredYet', walletCalls.takeFree, { as, body: { items: [{ ticketTypeId: free.id, quantity: 1 }] } })
  }
  const media = await fair.aVisitor({ exhibition, registerType: 'media' })
  await fair.data(walletCalls.takeFree, { as: media, body: { items: [{ ticketTypeId: free.id, quantity: 1 }] } })
})

test("a rejection names the ticket, in the caller's language @rule:R49", async () => {
  const as = await fair.aVisitor({ exhibition })
  const gone = await fair.aTicketType({ exhibition, quota: 1 })
  const body = { items: [{ ticketTypeId: gone.id, quantity: 2 }] }
  assert.equal((await fair.refused('ticketSoldOut', walletCalls.takeFree, { as, body })).msg, '“观众票”已售罄')
  assert.equal(
    (await fair.refused('ticketSoldOut', walletCalls.takeFree, { as, body, language: 'en' })).msg,
    '“Visitor ticket” is sold out',
  )
})

test('an order whose amount exceeds the number range is rejected', async () => {
  const dear = await fair.aTicketType({ exhibition, priceFen: 1_000_000_000 })
  await fair.refused('invalid', orderCalls.place, { as: visitor, body: { items: [{ ticketTypeId: dear.id, quantity: 3 }] } })
})

test('an order makes only the transitions of the state table, from the right state @rule:R38', async () => {
  const { orderId } = await fair.anOrder({ visitor: await fair.aVisitor({ exhibition }), ticketType: free })
  const key = { ...exhibition, id: orderId }
  for (const from of orderStates) {
    for (const to of orderStates) {
      if (!canBecome(from, to))
        await assert.rejects(transition(fair.app.pool, key, from, to), { message: 'illegalTransition' }, `${from} -> ${to}`)
      else if (from !== 'ticketIssued')
        assert.equal(await transition(fair.app.pool, key, from, to), false, `${from} -> ${to} of an order that is ticketIssued`)
    }
  }
})

test('the database refuses what the state table does not allow, by any statement @rule:R38', async () => {
  const { orderId } = await fair.anOrder({ visitor: await fair.aVisitor({ exhibition }), ticketType: paid })
  const where = `WHERE tenant_id = $1 AND id = $2`
  const write = (text: string) => fair.app.pool.query(text, [exhibition.tenantId, orderId])
  await assert.rejects(write(`UPDATE orders SET state = 'paid' ${where}`), { code: '428C9' })
  for (const from of orderStates) {
    for (const to of orderStates) {
      const history = pathTo(from)
      await write(`UPDATE orders SET history = '${history}' ${where}`)
      const step = write(`UPDATE orders SET history = history || '>${to}' ${where}`)
      if (canBecome(from, to)) await step
      else await assert.rejects(step, { code: '23514' }, `${from} -> ${to}`)
    }
  }
  for (const history of [
    '',
    'paid',
    'cancelled',
    'pendingPayment>',
    '>paid',
    'pendingPayment>paid>',
    'pendingPaymentpaid',
    'pendingPayment>paidx',
    'x',
  ])
    await assert.rejects(write(`UPDATE orders SET history = '${history}' ${where}`), { code: '23514' }, history)
  await write(`UPDATE orders SET history = 'pendingPayment' ${where}`)
  assert.equal((await write(`SELECT state FROM orders ${where}`)).rows[0].state, 'pendingPayment')
})
