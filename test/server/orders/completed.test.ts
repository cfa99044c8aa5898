import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { refundCalls } from '../../../contract/orders/refund.calls'
import { auditOf } from '../../../server/areas/audit'
import { type TestServer, startTestServer } from '../support/testServer'
import { aStartedPayment, detailOf, runJobs, untilState } from './helpers'
import { fairDay } from '../support/fairDay'

let fair: TestServer
before(async () => {
  fair = await startTestServer()
})
after(async () => {
  assert.deepEqual(
    (await auditOf(fair.app.pool)).flatMap((result) => result.differences),
    [],
  )
  await fair.stop()
})

const day = (count: number): string => fairDay(fair.clock.now(), count)

test('the day after the fair its orders are completed, and the organiser alone refunds them @rule:R38', async () => {
  // The rules of this fair would still give money back.
  const config = { refunds: { fees: [{ daysBefore: -30, percent: 0 }], returnsStock: true, arrivesInDays: 5 } }
  const exhibition = await fair.anExhibition({ startsOn: day(-2), endsOn: day(-1), config })
  const lasting = await fair.anExhibition({ startsOn: day(-2), endsOn: day(0), config })
  const types = await Promise.all([exhibition, lasting].map((at) => fair.aTicketType({ exhibition: at, priceFen: 5_000 })))
  const [over, going, unpaidBy] = [
    await fair.aVisitor({ exhibition }),
    await fair.aVisitor({ exhibition: lasting }),
    await fair.aVisitor({ exhibition }),
  ]
  const paid = await aStartedPayment(fair, over, types[0]!, 2)
  const other = await aStartedPayment(fair, going, types[1]!)
  const unpaid = await fair.anOrder({ visitor: unpaidBy, ticketType: types[0]! })
  for (const { trade } of [paid, other]) await fair.control({ action: 'pay', outTradeNo: trade })
  await untilState(fair, over, paid.order.orderId, 'ticketIssued')
  await untilState(fair, going, other.order.orderId, 'ticketIssued')
  const { orderId } = paid.order
  assert.equal((await detailOf(fair, over, orderId)).mayRefund, true)
  const offered = await fair.data(refundCalls.offer, { as: over, query: { orderId } })
  for (let times = 0; times < 2; times += 1) await fair.app.jobs.runSweeps()
  const after = await detailOf(fair, over, orderId)
  assert.deepEqual([after.state, after.mayRefund, after.ticketIds.length], ['completed', undefined, 2])
  assert.equal((await detailOf(fair, going, other.order.orderId)).state, 'ticketIssued', 'its last day is not over')
  assert.equal((await detailOf(fair, unpaidBy, unpaid.orderId)).state, 'pendingPayment')
  const [first] = offered.tickets
  await fair.refused('refundTooLate', refundCalls.ask, { as: over, body: { orderId, ticketIds: [first!.ticketId], amount: first!.refund } })
  assert.equal((await fair.data(refundCalls.offer, { as: over, query: { orderId } })).obstacle, 'tooLate')
  const organiser = await fair.anOrganiser({ tenant: exhibition, exhibitionId: exhibition.exhibitionId, rights: ['refund'] })
  await fair.data(refundCalls.byOrganiser, { as: organiser, body: { orderId, reason: 'A lecture was cancelled' } })
  await runJobs(fair)
  await untilState(fair, over, orderId, 'refunded')
})
