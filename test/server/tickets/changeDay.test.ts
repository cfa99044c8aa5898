import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { orderCalls } from '../../../contract/orders/order.calls'
import { refundCalls } from '../../../contract/orders/refund.calls'
import { entranceCalls } from '../../../contract/tickets/entrance.calls'
import { walletCalls } from '../../../contract/tickets/wallet.calls'
import { auditOf } from '../../../server/areas/audit'
import { runJobs, tradeOf, untilState } from '../orders/helpers'
import type { Exhibition, TicketType, Visitor } from '../support/makers'
import { type TestServer, startTestServer } from '../support/testServer'
import { fairDay } from '../support/fairDay'

let fair: TestServer
let exhibition: Exhibition
/** Three days of the fair, of which the type is for one. */
let days: string[]
before(async () => {
  fair = await startTestServer()
  exhibition = await fair.anExhibition({
    config: { refunds: { fees: [{ daysBefore: 0, percent: 0 }], returnsStock: true, arrivesInDays: 5 } },
  })
  const dayFrom = (count: number): string => fairDay(fair.clock.now(), count)
  days = [10, 11, 12].map(dayFrom)
})
after(async () => {
  assert.deepEqual(
    (await auditOf(fair.app.pool)).flatMap((result) => result.differences),
    [],
  )
  await fair.stop()
})

const aDayType = (values: { priceFen?: number; poolIds?: string[] } = {}): Promise<TicketType> =>
  fair.aTicketType({ exhibition, dayChoices: days, entryDays: days, ...values })

const soldOf = async (pool: string): Promise<number> => {
  const { rows } = await fair.app.pool.query<{ sold: number }>('SELECT sold FROM ticket_pools WHERE tenant_id = $1 AND id = $2', [
    exhibition.tenantId,
    pool,
  ])
  return rows[0]!.sold
}

const take = async (as: Visitor, type: TicketType, day: string, quantity = 1): Promise<string[]> =>
  (await fair.data(walletCalls.takeFree, { as, body: { items: [{ ticketTypeId: type.id, quantity, day }] } })).ticketIds

const enter = async (ticketId: string): Promise<void> => {
  const as = await fair.anOrganiser({ tenant: exhibition, exhibitionId: exhibition.exhibitionId, rights: ['readPasses'] })
  const at = fair.clock.now().toISOString()
  await fair.data(entranceCalls.submit, { as, body: { records: [{ recordId: `gate-${ticketId}`, ticketId, entrance: 'A', at }] } })
}

test('a holder chooses another day, and the pass, the places and the order follow @call:POST /api/ef-registration-client/client/center/changeDay @rule:R74 @route:/wallet/:id', async () => {
  const pools = await Promise.all(days.map((day) => fair.aPool({ exhibition, capacity: 5, day })))
  const type = await aDayType({ priceFen: 5_000, poolIds: pools })
  const as = await fair.aVisitor({ exhibition })
  const items = [{ ticketTypeId: type.id, quantity: 3, day: days[0]! }]
  const { orderId } = await fair.data(orderCalls.place, { as, body: { items } })
  await fair.data(orderCalls.pay, { as, body: { orderId, channel: 'browser' } })
  await fair.control({ action: 'pay', outTradeNo: await tradeOf(fair, as, orderId) })
  await untilState(fair, as, orderId, 'ticketIssued')
  const [ticketId] = (await fair.data(orderCalls.detail, { as, query: { orderId } })).ticketIds
  const before = await fair.data(walletCalls.qrInfo, { as, query: { id: ticketId! } })
  assert.deepEqual(before.dayChoices, days)
  for (let times = 0; times < 2; times += 1) {
    const pass = await fair.data(walletCalls.changeDay, { as, body: { ticketId: ticketId!, day: days[2]! } })
    assert.deepEqual(pass.entryDays, [days[2]])
    assert.notEqual(pass.qr, before.qr)
  }
  assert.deepEqual(await Promise.all(pools.map(soldOf)), [2, 0, 1])
  const { lines, amount } = await fair.data(orderCalls.detail, { as, query: { orderId } })
  assert.deepEqual(
    lines.map(({ quantity, day }) => [quantity, day]),
    [
      [2, days[0]],
      [1, days[2]],
    ],
  )
  assert.equal(amount, '150.00')
  const { tickets } = await fair.data(refundCalls.offer, { as, query: { orderId } })
  await fair.data(refundCalls.ask, { as, body: { orderId, ticketIds: tickets.map((ticket) => ticket.ticketId), amount: '150.00' } })
  await runJobs(fair)
  await untilState(fair, as, orderId, 'refunded')
  assert.deepEqual(await Promise.all(pools.map(soldOf)), [0, 0, 0])
})

test('a day that is full, not offered or not of the type is refused, and nothing moves @rule:R74', async () => {
  const pools = [await fair.aPool({ exhibition, capacity: 9, day: days[0]! }), await fair.aPool({ exhibition, capacity: 1, day: days[1]! })]
  const type = await aDayType({ poolIds: pools })
  const [as, other] = await fair.visitors(2, { exhibition })
  const [ticketId] = await take(as!, type, days[0]!)
  await take(other!, type, days[1]!)
  const change = (day: string) => ({ as: as!, body: { ticketId: ticketId!, day } })
  await fair.refused('ticketSoldOut', walletCalls.changeDay, change(days[1]!))
  await fair.refused('dayNotOffered', walletCalls.changeDay, change('2027-01-01'))
  await fair.refused('invalid', walletCalls.changeDay, change('tomorrow'))
  await fair.refused('notFound', walletCalls.changeDay, { as: other!, body: { ticketId: ticketId!, day: days[2]! } })
  const whole = await fair.aTicket({ visitor: as!, ticketType: await fair.aTicketType({ exhibition }) })
  await fair.refused('dayNotChangeable', walletCalls.changeDay, { as: as!, body: { ticketId: whole.id, day: days[1]! } })
  const pass = await fair.data(walletCalls.qrInfo, { as: as!, query: { id: ticketId! } })
  assert.deepEqual([pass.entryDays, pass.dayChoices], [[days[0]], [days[0], days[2]]])
  assert.deepEqual(await Promise.all(pools.map(soldOf)), [1, 1])
})

test('two holders who want the last place of a day at once: one gets it', async () => {
  const pools = [await fair.aPool({ exhibition, capacity: 9, day: days[0]! }), await fair.aPool({ exhibition, capacity: 1, day: days[1]! })]
  const type = await aDayType({ poolIds: pools })
  const holders = await fair.visitors(6, { exhibition })
  const tickets = await Promise.all(holders.map((as) => take(as, type, days[0]!)))
  const answers = await Promise.all(
    holders.map((as, at) => fair.call(walletCalls.changeDay, { as, body: { ticketId: tickets[at]![0]!, day: days[1]! } })),
  )
  assert.equal(answers.filter(({ success }) => success).length, 1)
  assert.deepEqual(await Promise.all(pools.map(soldOf)), [5, 1])
})

test('a ticket that was used keeps its day, also where entry and change come at the same moment @rule:R74', async () => {
  const type = await aDayType()
  const holders = await fair.visitors(8, { exhibition })
  const tickets = await Promise.all(holders.map((as) => take(as, type, days[0]!)))
  await Promise.all(
    holders.flatMap((as, at) => [
      enter(tickets[at]![0]!),
      fair.call(walletCalls.changeDay, { as, body: { ticketId: tickets[at]![0]!, day: days[1]! } }),
    ]),
  )
  for (const [at, as] of holders.entries()) {
    const pass = await fair.data(walletCalls.qrInfo, { as, query: { id: tickets[at]![0]! } })
    assert.equal(pass.state, 'used')
    assert.equal(pass.dayChoices, undefined)
    await fair.refused('dayNotChangeable', walletCalls.changeDay, { as, body: { ticketId: tickets[at]![0]!, day: days[2]! } })
  }
})

test('on the chosen day itself it is too late, and the day before it is not @rule:R74', async () => {
  await fair.clock.held(async () => {
    const near = [-1, 0, 1].map((count) => fairDay(fair.clock.now(), count))
    const type = await fair.aTicketType({ exhibition, dayChoices: near, entryDays: near })
    const as = await fair.aVisitor({ exhibition })
    const [ofToday] = await take(as, type, near[1]!)
    const [ofTomorrow] = await take(as, type, near[2]!)
    assert.equal((await fair.data(walletCalls.qrInfo, { as, query: { id: ofToday! } })).dayChoices, undefined)
    await fair.refused('dayChangeTooLate', walletCalls.changeDay, { as, body: { ticketId: ofToday!, day: near[2]! } })
    assert.deepEqual((await fair.data(walletCalls.qrInfo, { as, query: { id: ofTomorrow! } })).dayChoices, near.slice(1))
    await fair.refused('dayNotOffered', walletCalls.changeDay, { as, body: { ticketId: ofTomorrow!, day: near[0]! } })
    await fair.data(walletCalls.changeDay, { as, body: { ticketId: ofTomorrow!, day: near[1]! } })
    await fair.refused('dayChangeTooLate', walletCalls.changeDay, { as, body: { ticketId: ofTomorrow!, day: near[2]! } })
  })
})
