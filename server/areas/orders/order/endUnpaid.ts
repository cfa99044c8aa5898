import type { PoolClient } from 'pg'
import type { App } from '../../../core/App'
import { recordChange } from '../../../core/auditTrail/auditTrail'
import { sendReceiptsBack } from '../bankTransfer/sendReceiptsBack'
import { releaseOrder } from './fulfil'
import { type OrderKey, jobKinds, orderJob } from './jobs'
import { lockOrder } from './order.sql'
import { inSettlement } from './settlement'
import { transition } from './transition'

/** Within the caller's transaction, in the turn of the exhibition. @see endUnpaid */
export const endUnpaidIn = async (app: App, client: PoolClient, key: OrderKey, reason: 'expired' | 'byBuyer'): Promise<boolean> => {
  const at = app.now()
  const order = await lockOrder(client, key)
  // It waits longer by now: its buyer chose a bank transfer.
  if (reason === 'expired' && order?.expiresAt && order.expiresAt > at) return false
  if (!order || !(await transition(client, key, 'pendingPayment', 'cancelled', { endedAt: at, endReason: reason }))) return false
  await recordChange(client, { targets: [key.id, order.accountId], before: { state: order.state }, after: { state: 'cancelled' } })
  await releaseOrder(app, client, order, at)
  await sendReceiptsBack(app, client, { ...order, state: 'cancelled' }, 'paidTooLittle')
  await app.jobs.add(client, [orderJob(jobKinds.closeTrades, key, at)])
  return true
}

/**
 * Cancels an unpaid order and releases its tickets, both or neither. A job then closes its trades at the payment service and
 * retries until done. `settle` handles a payment that is in flight at this moment.
 * @returns false, without any change, if it is no longer unpaid
 */
export const endUnpaid = (app: App, key: OrderKey, reason: 'expired' | 'byBuyer'): Promise<boolean> =>
  inSettlement(app, key, (client) => endUnpaidIn(app, client, key, reason))
