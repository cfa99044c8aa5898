import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { errorCodes } from '../../../contract/errorCodes'
import { orderCalls } from '../../../contract/orders/order.calls'
import { refundCalls } from '../../../contract/orders/refund.calls'
import { ticketTypeCalls } from '../../../contract/tickets/ticketType.calls'
import { walletCalls } from '../../../contract/tickets/wallet.calls'
import { auditOf } from '../../../server/areas/audit'
import { runJobs, tradeOf, untilState } from '../orders/helpers'
import type { Exhibition, TicketType, Visitor } from '../support/makers'
import { takeOutGuard } from '../support/takeOutGuard'
import { type TestServer, startTestServer } from '../support/testServer'

let fair: TestServer
let second: TestServer
before(async () => {
  fair = await startTestServer()
  second = await fair.another()
})
after(async () => {
  assert.deepEqual(
    (await auditOf(fair.app.pool)).flatMap((result) => result.differences),
    [],
  )
  await second.stop()
  await fair.stop()
})

const one = (type: TicketType, day?: string) => ({ items: [{ ticketTypeId: type.id, quantity: 1, ...(day && { day }) }] })

const soldOf = async (at: Exhibition, pool: string): Promise<number> => {
  const { rows } = await fair.app.pool.query<{ sold: number }>('SELECT sold FROM ticket_pools WHERE tenant_id = $1 AND id = $2', [
    at.tenantId,
    pool,
  ])
  return rows[0]!.sold
}

/** Everybody takes one ticket at once, by turns of each type and at each server. */
const rush = (buyers: Visitor[], types: TicketType[], servers: TestServer[]) =>
  Promise.all(
    buyers.map((as, at) => servers[at % servers.length]!.call(walletCalls.takeFree, { as, body: one(types[(at >> 1) % types.length]!) })),
  )

test('types that share a hall sell its places together, and not one more @rule:R38', async () => {
  const exhibition = await fair.anExhibition()
  const pool = await fair.aPool({ exhibition, capacity: 50 })
  const types = await Promise.all([0, 1, 2].map(() => fair.aTicketType({ exhibition, quota: 1000, poolIds: [pool] })))
  const other = await fair.aTicketType({ exhibition, quota: 1000 })
  const answers = await rush(await fair.visitors(400, { exhibition }), [...types, other], [fair, second])
  const ofTypes = answers.filter((_, at) => (at >> 1) % 4 !== 3)
  assert.equal(ofTypes.filter(({ success }) => success).length, 50)
  assert.deepEqual([...new Set(ofTypes.filter(({ success }) => !success).map(({ code }) => Number(code)))], [errorCodes.ticketSoldOut])
  assert.ok(
    answers.filter((_, at) => (at >> 1) % 4 === 3).every(({ success }) => success),
    'a type outside the pool goes on',
  )
  assert.equal(await soldOf(exhibition, pool), 50)
})

test('control: without the guard of the pool the same hall is sold twice, and the audit sees it', async () => {
  const control = await startTestServer()
  try {
    const assertTakenOut = await takeOutGuard(control, {
      table: 'ticket_pools',
      constraint: 'ticket_pools_sold',
      replace: [[' AND p.sold + v.quantity <= p.capacity', '']],
    })
    const exhibition = await control.anExhibition()
    const hall = await control.aPool({ exhibition, capacity: 50 })
    const types = await Promise.all([0, 1].map(() => control.aTicketType({ exhibition, quota: 1000, poolIds: [hall] })))
    const answers = await rush(await control.visitors(200, { exhibition }), types, [control])
    assertTakenOut()
    assert.ok(answers.filter(({ success }) => success).length > 50)
    const [result] = await auditOf(control.app.pool, { tenantId: exhibition.tenantId })
    assert.ok(result!.differences.some(({ check }) => check === 'pool'))
  } finally {
    await control.stop()
  }
})

test('a day ticket takes a place of its day, a whole-fair ticket one of each day', async () => {
  const exhibition = await fair.anExhibition()
  const days = ['2027-04-08', '2027-04-09']
  const pools = await Promise.all(days.map((day) => fair.aPool({ exhibition, capacity: 2, day })))
  const dayTicket = await fair.aTicketType({ exhibition, dayChoices: days, entryDays: days, poolIds: pools })
  const whole = await fair.aTicketType({ exhibition, entryDays: days, poolIds: pools })
  const [first, next, last] = await fair.visitors(3, { exhibition })
  await fair.data(walletCalls.takeFree, { as: first!, body: one(whole) })
  await fair.data(walletCalls.takeFree, { as: next!, body: one(dayTicket, days[0]) })
  assert.deepEqual(await Promise.all(pools.map((pool) => soldOf(exhibition, pool))), [2, 1])
  const { ticketTypes } = await fair.data(ticketTypeCalls.list, { as: last! })
  const shown = new Map(ticketTypes.map((type) => [type.id, type]))
  assert.deepEqual([shown.get(dayTicket.id)!.saleState, shown.get(dayTicket.id)!.soldOutDays], ['onSale', [days[0]]])
  assert.equal(shown.get(whole.id)!.saleState, 'soldOut')
  await fair.refused('ticketSoldOut', walletCalls.takeFree, { as: last!, body: one(dayTicket, days[0]) })
  await fair.refused('ticketSoldOut', walletCalls.takeFree, { as: last!, body: one(whole) })
  await fair.data(walletCalls.takeFree, { as: last!, body: one(dayTicket, days[1]) })
  assert.equal((await fair.data(ticketTypeCalls.detail, { as: last!, query: { id: dayTicket.id } })).saleState, 'soldOut')
})

test('a cancelled, an expired and a refunded order return their places, a late payment takes them again', async () => {
  const exhibition = await fair.anExhibition({
    config: { refunds: { fees: [{ daysBefore: 0, percent: 0 }], returnsStock: true, arrivesInDays: 5 } },
  })
  const pool = await fair.aPool({ exhibition, capacity: 1 })
  const types = await Promise.all([0, 1].map(() => fair.aTicketType({ exhibition, priceFen: 5_000, poolIds: [pool] })))
  const [visitor, other] = await fair.visitors(2, { exhibition })
  const place = () => fair.data(orderCalls.place, { as: visitor!, body: one(types[0]!) })
  const cancelled = await place()
  await fair.refused('ticketSoldOut', orderCalls.place, { as: other!, body: one(types[1]!) })
  await fair.data(orderCalls.cancel, { as: visitor!, body: { orderId: cancelled.orderId } })
  assert.equal(await soldOf(exhibition, pool), 0)
  const late = await place()
  await fair.data(orderCalls.pay, { as: visitor!, body: { orderId: late.orderId, channel: 'browser' } })
  const trade = await tradeOf(fair, visitor!, late.orderId)
  fair.clock.advance({ minutes: 16 })
  await runJobs(fair)
  assert.equal(await soldOf(exhibition, pool), 0)
  await fair.control({ action: 'pay', outTradeNo: trade, isLate: true })
  await untilState(fair, visitor!, late.orderId, 'ticketIssued')
  assert.equal(await soldOf(exhibition, pool), 1)
  const { tickets } = await fair.data(refundCalls.offer, { as: visitor!, query: { orderId: late.orderId } })
  const wish = { orderId: late.orderId, ticketIds: [tickets[0]!.ticketId], amount: tickets[0]!.refund }
  await fair.data(refundCalls.ask, { as: visitor!, body: wish })
  assert.equal(await soldOf(exhibition, pool), 0)
  await runJobs(fair)
  await untilState(fair, visitor!, late.orderId, 'refunded')
})

test('an order that was judged by pools of before is judged again', async () => {
  const exhibition = await fair.anExhibition()
  const type = await fair.aTicketType({ exhibition })
  const [visitor] = await fair.visitors(1, { exhibition })
  await fair.data(ticketTypeCalls.list, { as: visitor! })
  const pool = await fair.aPool({ exhibition, capacity: 5 })
  await fair.app.pool.query('UPDATE ticket_types SET pool_ids = ARRAY[$2::bigint] WHERE tenant_id = $1', [exhibition.tenantId, pool])
  await fair.data(walletCalls.takeFree, { as: visitor!, body: one(type) })
  assert.equal(await soldOf(exhibition, pool), 1)
})
