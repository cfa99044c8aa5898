import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { auditOf } from '../../../server/areas/audit'
import { until } from '../../support/until'
import type { Exhibition } from '../support/makers'
import { type TestServer, startTestServer } from '../support/testServer'
import { aStartedPayment, countsOf, detailOf, runJobs, untilState } from './helpers'

/** What nobody finishes by itself: the audit names it, and a sweep ends what it can. */
let fair: TestServer
let exhibition: Exhibition
before(async () => {
  fair = await startTestServer()
})
after(() => fair.stop())

const unresolvedOf = async (at: Exhibition): Promise<string[]> => {
  const results = await auditOf(fair.app.pool, { tenantId: at.tenantId, now: fair.clock.now() })
  return results.flatMap(({ unresolved }) => unresolved.map(({ check, found }) => `${check}: ${found}`))
}

const giveUpJobsOf = ({ tenantId }: Exhibition, kind: string) =>
  fair.app.pool.query(`UPDATE jobs SET state = 'failed', last_error = 'no way' WHERE tenant_id = $1 AND kind = $2`, [tenantId, kind])

test('an unpaid order whose job was given up is named by the audit, and the sweep frees its tickets', async () => {
  exhibition = await fair.anExhibition()
  const buyer = await fair.aVisitor({ exhibition })
  const type = await fair.aTicketType({ exhibition, priceFen: 5_000 })
  const { orderId } = await fair.anOrder({ visitor: buyer, ticketType: type, quantity: 2 })
  await giveUpJobsOf(exhibition, 'order.expire')
  await fair.app.jobs.runSweeps()
  assert.equal((await detailOf(fair, buyer, orderId)).state, 'pendingPayment', 'it may still be paid')
  fair.clock.advance({ minutes: 31 })
  await runJobs(fair)
  assert.deepEqual(await unresolvedOf(exhibition), ['unpaid order not expired: pendingPayment', 'job given up: failed: no way'])
  await fair.app.jobs.runSweeps()
  const { state, endReason } = await detailOf(fair, buyer, orderId)
  assert.deepEqual([state, endReason], ['cancelled', 'expired'])
  assert.equal((await countsOf(fair, buyer, type)).sold, 0)
  assert.deepEqual(await unresolvedOf(exhibition), [])
})

test('the sweep ends an order whose job is gone, also while another cannot be ended', async () => {
  exhibition = await fair.anExhibition()
  const [one, two] = await fair.visitors(2, { exhibition })
  const type = await fair.aTicketType({ exhibition, priceFen: 5_000 })
  const [broken, lost] = [await fair.anOrder({ visitor: one!, ticketType: type }), await fair.anOrder({ visitor: two!, ticketType: type })]
  await fair.app.pool.query('DELETE FROM jobs WHERE tenant_id = $1', [exhibition.tenantId])
  await fair.app.pool.query(`UPDATE order_lines SET kind = 'unheard' WHERE tenant_id = $1 AND order_id = $2`, [
    exhibition.tenantId,
    broken.orderId,
  ])
  fair.clock.advance({ minutes: 31 })
  await fair.app.jobs.runSweeps()
  assert.equal((await detailOf(fair, two!, lost.orderId)).state, 'cancelled')
  assert.match(fair.logged(), new RegExp(`"sweep":"order.expire".*"failed":1.*"id":"${broken.orderId}".*a sweep failed`))
  assert.deepEqual(await unresolvedOf(exhibition), ['unpaid order not expired: pendingPayment'])
})

/** A payment that came too late, for an order whose ticket another buyer has by now. */
const aLatePayment = async (): Promise<void> => {
  exhibition = await fair.anExhibition()
  const [buyer, next] = await fair.visitors(2, { exhibition })
  const type = await fair.aTicketType({ exhibition, priceFen: 9_900, quota: 1 })
  const { order, trade } = await aStartedPayment(fair, buyer!, type)
  fair.clock.advance({ minutes: 16 })
  await runJobs(fair)
  await fair.anOrder({ visitor: next!, ticketType: type })
  await fair.control({ action: 'pay', outTradeNo: trade, isLate: true })
  await untilState(fair, buyer!, order.orderId, 'refunding')
}

test('a refund that the payment service ends as abnormal is named by the audit', async () => {
  await fair.control({ action: 'refunds', outcome: 'abnormal' })
  await aLatePayment()
  await runJobs(fair)
  await until(async () => (await unresolvedOf(exhibition)).includes('refund not received: failed'), 'the audit names it')
  await fair.control({ action: 'refunds', outcome: 'succeed' })
})

test('a refund that is not done after a day is named by the audit', async () => {
  await aLatePayment()
  assert.deepEqual(await unresolvedOf(exhibition), [])
  fair.clock.advance({ hours: 25 })
  await fair.app.jobs.runSweeps()
  assert.deepEqual(await unresolvedOf(exhibition), ['refund not received: asked'])
})
