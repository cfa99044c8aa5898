import type { App } from '../../core/App'
import { endUnpaid } from './endUnpaid'
import { jobKinds, orderJob } from './jobs'
import { overdueOrders } from './overdue.sql'

/** The job of an order has this long before the sweep looks after it. */
const graceMs = 2 * 60_000

/**
 * Expires unpaid orders whose own job was given up or got lost. Otherwise their stock would be held for ever. One order that cannot
 * be ended delays no other.
 */
export const expireOverdue = async (app: App): Promise<void> => {
  const at = app.now()
  for (const key of await overdueOrders(app.pool, new Date(at.getTime() - graceMs))) {
    try {
      await endUnpaid(app, key, 'expired')
      await app.jobs.remove(app.pool, orderJob(jobKinds.expire, key, at))
    } catch (error) {
      const text = error instanceof Error ? error.message.slice(0, 200) : 'unknown'
      app.log.warn({ tenantId: key.tenantId, orderId: key.id, err: text }, 'an unpaid order could not be ended')
    }
  }
}
