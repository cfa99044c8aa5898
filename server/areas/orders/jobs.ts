import type { NewJob } from '../../core/jobs'
import type { RowKey } from '../../database/within'
import type { NewOrder } from './place/NewOrder'

/** The kinds of jobs that orders create. Each tolerates a second run. */
export const jobKinds = {
  expire: 'order.expire',
  closeTrades: 'order.closeTrades',
  refund: 'order.refund',
  followRefund: 'order.followRefund',
  notifyRefund: 'order.notifyRefund',
} as const

type OrderJobKind = (typeof jobKinds)[keyof typeof jobKinds]

export type OrderKey = RowKey

/** @param key id of the order, or of the refund for jobs about one */
export const orderJob = (kind: OrderJobKind, key: OrderKey, runAt: Date): NewJob => ({
  tenantId: key.tenantId,
  exhibitionId: key.exhibitionId,
  kind,
  key: key.id,
  runAt,
})

/** None if there is nothing to pay. */
export const expiryJob = (order: NewOrder): NewJob[] => (order.expiresAt ? [orderJob(jobKinds.expire, order, order.expiresAt)] : [])
