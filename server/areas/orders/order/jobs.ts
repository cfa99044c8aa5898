import type { MessageKind } from '../../../../contract/messageKinds'
import type { NewJob } from '../../../core/jobs/jobs'
import { messageJob } from '../../../core/messages/messages'
import type { RowKey } from '../../../database/within'
import type { NewOrder } from '../place/NewOrder'

/** The kinds of jobs that orders create. Each tolerates a second run. */
export const jobKinds = {
  expire: 'order.expire',
  closeTrades: 'order.closeTrades',
  refund: 'order.refund',
  refundType: 'order.refundType',
  followRefund: 'order.followRefund',
  forgetRefundAccount: 'order.forgetRefundAccount',
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

/** A message about an order. */
export const orderMessage = (order: OrderKey & { accountId: string }, message: MessageKind, runAt: Date, about = order.id): NewJob =>
  messageJob({ tenantId: order.tenantId, exhibitionId: order.exhibitionId, accountId: order.accountId, message, about }, runAt)

/** The jobs of a new order: its expiry and a reminder before it, or the message of tickets that are issued at once. */
export const newOrderJobs = (order: NewOrder): NewJob[] => {
  const { expiresAt, remindAt, state } = order
  return [
    ...(expiresAt ? [orderJob(jobKinds.expire, order, expiresAt)] : []),
    ...(remindAt ? [orderMessage(order, 'unpaid', remindAt)] : []),
    ...(state === 'ticketIssued' ? [orderMessage(order, 'ticket', order.createdAt)] : []),
  ]
}
