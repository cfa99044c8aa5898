import type { App } from '../../../core/App'
import type { Sweep } from '../../../core/jobs/sweeps'
import { endUnpaid } from './endUnpaid'
import { type OrderKey, jobKinds, orderJob } from './jobs'
import { overdueOrders } from './overdue.sql'

/** The job of an order has this long before the sweep looks after it. */
const graceMs = 2 * 60_000

/** Expires unpaid orders whose own job was given up or got lost. Otherwise their stock would be held for ever. */
export const expireOverdue = (app: App): Sweep<OrderKey> => ({
  name: 'order.expire',
  find: () => overdueOrders(app.pool, new Date(app.now().getTime() - graceMs)),
  async each(key) {
    const isEnded = await endUnpaid(app, key, 'expired')
    await app.jobs.remove(app.pool, orderJob(jobKinds.expire, key, app.now()))
    return Number(isEnded)
  },
})
