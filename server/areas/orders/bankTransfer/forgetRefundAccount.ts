import type { PoolClient } from 'pg'
import type { App } from '../../../core/App'
import type { Job } from '../../../core/jobs/jobs'
import { type OrderKey, jobKinds, orderJob } from '../order/jobs'
import { lockOrder } from '../order/order.sql'
import { inSettlement } from '../order/settlement'
import { eraseRefundAccount } from './bankTransfer.sql'

/** An account that was named, and to which nothing went, is kept so long: as long as refunds are usual. */
const keptDays = 90

const dayMs = 86_400_000

/** The part of the job's key before it is the order's id. Each reason has a job of its own, and none takes the other's place. */
const addForgetting = (app: App, client: PoolClient, order: OrderKey, reason: string, runAt: Date): Promise<void> =>
  app.jobs.add(client, [orderJob(jobKinds.forgetRefundAccount, { ...order, id: `${order.id}/${reason}` }, runAt)])

/** Forgets the account once its refund was sent: the organiser's bank has it then. Within the transaction that notes it. */
export const forgetAfterRefund = (app: App, client: PoolClient, order: OrderKey, refundId: string): Promise<void> =>
  addForgetting(app, client, order, refundId, app.now())

/** Forgets an account that nothing is sent to. Naming it again does not prolong that. */
export const forgetUnused = (app: App, client: PoolClient, order: OrderKey): Promise<void> =>
  addForgetting(app, client, order, 'named', new Date(app.now().getTime() + keptDays * dayMs))

/** The job. While money still goes back the account stays, and the last refund forgets it. */
export const forgetRefundAccount = (app: App, { tenantId, exhibitionId, key }: Job): Promise<void> => {
  const order = { tenantId, exhibitionId: exhibitionId!, id: key.split('/')[0]! }
  return inSettlement(app, order, async (client) => {
    // A refund that begins at this moment comes before or after.
    await lockOrder(client, order)
    await eraseRefundAccount(client, order)
  })
}
