import type { App } from '../../core/App'
import { inTransaction } from '../../database/connect'
import { releaseOrder } from './fulfil'
import { type OrderKey, jobKinds, orderJob } from './jobs'
import { lockOrder } from './order.sql'
import { transition } from './transition'

/**
 * Cancels an order that still waits for payment and gives back what it held, both or neither. Its trades are closed at the
 * payment service afterwards, by a job that keeps at it; a payment that is in flight at this moment is taken up by `settle`.
 * @returns false, with nothing changed, where it is not waiting any more
 */
export const endUnpaid = (app: App, key: OrderKey, reason: 'expired' | 'byBuyer'): Promise<boolean> =>
  inTransaction(app.pool, async (client) => {
    const at = app.now()
    const order = await lockOrder(client, key)
    if (!order || !(await transition(client, key, 'pendingPayment', 'cancelled', { endedAt: at, endReason: reason }))) return false
    await releaseOrder(app, client, order, at)
    await app.jobs.add(client, [orderJob(jobKinds.closeTrades, key, at)])
    return true
  })
