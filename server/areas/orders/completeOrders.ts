import type { App } from '../../core/App'
import { dayIn } from '../../core/time'
import { inTransaction } from '../../database/connect'
import { type EndedFair, endedFairs, issuedOrdersAfter, markCompleted } from './completed.sql'
import { transition } from './transition'

/** Orders of one transaction, so that none is locked for long. */
const batchSize = 200

const completeFair = async (app: App, fair: EndedFair): Promise<void> => {
  for (let after = '0'; ;) {
    const orders = await issuedOrdersAfter(app.settlePool, fair, after, batchSize)
    const last = orders.at(-1)
    if (!last) break
    await inTransaction(app.settlePool, async (client) => {
      // In the order of their ids, as two processes do it at once. One that is refunded meanwhile stays as it is.
      for (const order of orders) await transition(client, order, 'ticketIssued', 'completed')
    })
    after = last.id
  }
  await markCompleted(app.pool, fair, app.now())
}

/**
 * The day after a fair completes its orders (R38): from then on the organiser alone refunds. A fair is looked at once. One that cannot be
 * completed delays no other.
 */
export const completeOrders = async (app: App): Promise<void> => {
  const now = app.now()
  // Its last day may be over somewhere already.
  const latest = dayIn(now, 'Pacific/Kiritimati')
  for (const fair of await endedFairs(app.pool, latest)) {
    if (dayIn(now, fair.timeZone) <= fair.endsOn) continue
    try {
      await completeFair(app, fair)
    } catch (error) {
      const text = error instanceof Error ? error.message.slice(0, 200) : 'unknown'
      app.log.warn({ tenantId: fair.tenantId, exhibitionId: fair.exhibitionId, err: text }, 'orders of a fair could not be completed')
    }
  }
}
