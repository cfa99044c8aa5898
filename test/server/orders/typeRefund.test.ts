import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { programmeCalls } from '../../../contract/conference/programme.calls'
import type { ProgrammeFile } from '../../../contract/conference/programme.schema'
import { orderCalls } from '../../../contract/orders/order.calls'
import { refundCalls as calls } from '../../../contract/orders/refund.calls'
import { ticketTypeCalls } from '../../../contract/tickets/ticketType.calls'
import { aSession } from '../conference/aProgramme'
import { auditDifferences } from '../support/crowd'
import type { Person } from '../support/makeCall'
import type { Exhibition, TicketType, Visitor } from '../support/makers'
import { type TestServer, startTestServer } from '../support/testServer'
import { aStartedPayment, detailOf, runJobs, tradeOf, untilState } from './helpers'

let server: TestServer
let fair: Exhibition
let organiser: Person
before(async () => {
  server = await startTestServer()
})
after(() => server.stop())

const aFair = async (): Promise<void> => {
  // No refunds by buyers: a cancelled session does not ask for their rules.
  fair = await server.anExhibition({ config: { refunds: undefined } })
  organiser = await server.anOrganiser({ tenant: fair, exhibitionId: fair.exhibitionId, rights: ['refund', 'configure'] })
}

const pay = async (buyer: Visitor, type: TicketType, quantity = 1): Promise<string> => {
  const { order, trade } = await aStartedPayment(server, buyer, type, quantity)
  await server.control({ action: 'pay', outTradeNo: trade })
  await untilState(server, buyer, order.orderId, 'ticketIssued')
  return order.orderId
}

const sold = (type: TicketType, as = organiser) => server.data(calls.ofType, { as, query: { ticketTypeId: type.id } })

const refund = async (type: TicketType, more: object = {}) => {
  const { tickets, amount } = await sold(type)
  return { as: organiser, body: { ticketTypeId: type.id, tickets, amount, reason: 'The class is cancelled', ...more } }
}

test('all tickets of a type go back in full, those that were used stay, and other tickets of an order too @call:GET /api/ef-registration-data-client/order/refund/ofTicketType @call:POST /api/ef-registration-data-client/order/refund/ticketType', async () => {
  await aFair()
  const [type, other] = [
    await server.aTicketType({ exhibition: fair, priceFen: 10_000, quota: 100 }),
    await server.aTicketType({ exhibition: fair, priceFen: 5_000, quota: 100 }),
  ]
  const buyers = await server.visitors(4, { exhibition: fair })
  const [two, one, used, foreign] = [
    await pay(buyers[0]!, type, 2),
    await pay(buyers[1]!, type),
    await pay(buyers[2]!, type),
    await pay(buyers[3]!, other),
  ]
  const { ticketIds } = await detailOf(server, buyers[2]!, used)
  await server.app.pool.query(`UPDATE tickets SET state = 'used' WHERE tenant_id = $1 AND id = $2`, [fair.tenantId, ticketIds[0]])
  const before = await sold(type)
  assert.deepEqual([before.orders, before.tickets, before.amount, before.isRunning], [3, 4, '400.00', false])
  await server.refused('refundChanged', calls.byType, await refund(type, { tickets: 3 }))
  await server.refused('refundChanged', calls.byType, await refund(type, { amount: '399.00' }))
  const ask = await refund(type)
  assert.equal((await server.data(calls.byType, ask)).isRunning, true)
  await server.refused('refundInProgress', calls.byType, ask)
  await runJobs(server)
  for (const [buyer, order, state] of [
    [buyers[0]!, two, 'refunded'],
    [buyers[1]!, one, 'refunded'],
    [buyers[2]!, used, 'ticketIssued'],
    [buyers[3]!, foreign, 'ticketIssued'],
  ] as const)
    await untilState(server, buyer, order, state)
  const left = await sold(type)
  assert.deepEqual([left.orders, left.tickets, left.amount, left.isRunning], [1, 1, '100.00', false])
  const { rows } = await server.app.pool.query<{ note: string; fee: number }>(
    'SELECT note, fee_fen AS fee FROM refunds WHERE tenant_id = $1 AND exhibition_id = $2',
    [fair.tenantId, fair.exhibitionId],
  )
  assert.deepEqual(rows, [
    { note: 'The class is cancelled', fee: 0 },
    { note: 'The class is cancelled', fee: 0 },
  ])
  // What is left was used: the job finds nothing, and ends.
  await server.data(calls.byType, await refund(type))
  await runJobs(server)
  assert.deepEqual((await sold(type)).tickets, 1)
  assert.equal((await sold(type)).isRunning, false)
  assert.deepEqual(await auditDifferences(server, fair), [])
})

test('an order that waits for another refund is refunded after it', async () => {
  await aFair()
  const [type, other] = [
    await server.aTicketType({ exhibition: fair, priceFen: 10_000, quota: 100 }),
    await server.aTicketType({ exhibition: fair, priceFen: 5_000, quota: 100 }),
  ]
  const [waiting, at] = await server.visitors(2, { exhibition: fair })
  const { orderId } = await server.data(orderCalls.place, {
    as: waiting!,
    body: {
      items: [
        { ticketTypeId: type.id, quantity: 1 },
        { ticketTypeId: other.id, quantity: 1 },
      ],
    },
  })
  await server.data(orderCalls.pay, { as: waiting!, body: { orderId, channel: 'browser' } })
  const plain = await pay(at!, type)
  await server.control({ action: 'pay', outTradeNo: await tradeOf(server, waiting!, orderId) })
  await untilState(server, waiting!, orderId, 'ticketIssued')
  const offer = await server.data(calls.ofOrder, { as: organiser, query: { orderId } })
  const ticketIds = offer.tickets.filter(({ price }) => price === '50.00').map(({ ticketId }) => ticketId)
  await server.data(calls.byOrganiser, { as: organiser, body: { orderId, ticketIds, reason: 'A gift' } })
  await server.data(calls.byType, await refund(type))
  // The other refund has not arrived when the job comes to its order.
  await server.app.pool.query(`UPDATE jobs SET run_at = now() + interval '1 day' WHERE kind IN ('order.refund', 'order.followRefund')`)
  await server.app.jobs.runDue()
  await untilState(server, waiting!, orderId, 'refunding')
  await untilState(server, at!, plain, 'refunding')
  assert.deepEqual([(await sold(type)).tickets, (await sold(type)).isRunning], [1, true])
  await server.app.pool.query(`UPDATE jobs SET run_at = $1 WHERE kind IN ('order.refund', 'order.followRefund')`, [server.app.now()])
  await runJobs(server)
  await untilState(server, waiting!, orderId, 'ticketIssued')
  await server.clock.held(async () => {
    server.clock.advance({ minutes: 6 })
    await runJobs(server)
  })
  await untilState(server, waiting!, orderId, 'refunded')
  assert.deepEqual([(await sold(type)).tickets, (await sold(type)).isRunning], [0, false])
  await server.refused('refundNothing', calls.byType, {
    as: organiser,
    body: { ticketTypeId: type.id, tickets: 1, amount: '1.00', reason: 'Again' },
  })
  assert.deepEqual(await auditDifferences(server, fair), [])
})

test('tickets of cancelled sessions are sold no longer, and the import names their types', async () => {
  await aFair()
  const [single, pass] = [
    await server.aTicketType({ exhibition: fair, priceFen: 10_000, quota: 100 }),
    await server.aTicketType({ exhibition: fair, priceFen: 20_000, quota: 100 }),
  ]
  const buyer = await server.aVisitor({ exhibition: fair })
  const title = (text: string) => ({ cn: text, en: text })
  const file = (isCancelled: boolean): ProgrammeFile => ({
    rooms: [],
    nodes: [{ code: 'forum', kind: 'conference', name: title('Forum') }],
    speakers: [],
    sessions: [
      aSession('class', { node: 'forum', signUp: 'open', isCancelled }),
      aSession('talk', { node: 'forum', startTime: '2027-04-08 14:00:00', endTime: '2027-04-08 15:00:00' }),
    ],
    tickets: [
      { ticketTypeId: single.id, session: 'class' },
      { ticketTypeId: pass.id, node: 'forum' },
    ],
  })
  const store = (isCancelled: boolean) => server.data(programmeCalls.importFile, { as: organiser, body: file(isCancelled) })
  const offered = async (): Promise<string[]> => {
    server.clock.advance({ seconds: 20 })
    const { ticketTypes } = await server.data(ticketTypeCalls.list, { as: buyer })
    return ticketTypes.map(({ id }) => id)
  }
  await server.clock.held(async () => {
    assert.deepEqual((await store(false)).ticketTypesOfNothing, [])
    assert.deepEqual((await offered()).sort(), [single.id, pass.id].sort())
    assert.deepEqual((await store(true)).ticketTypesOfNothing, [single.id])
    assert.deepEqual(await offered(), [pass.id])
    await server.refused('ticketTypeNotOnSale', orderCalls.place, {
      as: buyer,
      body: { items: [{ ticketTypeId: single.id, quantity: 1 }] },
    })
    assert.deepEqual((await store(false)).ticketTypesOfNothing, [])
    assert.equal((await offered()).length, 2)
  })
})

test('only an organiser with the right refunds, and only types of their own fair', async () => {
  await aFair()
  const type = await server.aTicketType({ exhibition: fair, priceFen: 10_000, quota: 100 })
  const reader = await server.anOrganiser({ tenant: fair, exhibitionId: fair.exhibitionId, rights: ['configure'] })
  const body = { ticketTypeId: type.id, tickets: 1, amount: '100.00', reason: 'x' }
  await server.refused('forbidden', calls.ofType, { as: reader, query: { ticketTypeId: type.id } })
  await server.refused('forbidden', calls.byType, { as: reader, body })
  const there = await server.anExhibition()
  const stranger = await server.anOrganiser({ tenant: there, exhibitionId: there.exhibitionId, rights: ['refund'] })
  await server.refused('notFound', calls.ofType, { as: stranger, query: { ticketTypeId: type.id } })
  await server.refused('notFound', calls.byType, { as: stranger, body })
  await server.refused('refundNothing', calls.byType, { as: organiser, body })
})
