import type { App } from '../../../core/App'
import type { Queryable } from '../../../database/connect'
import type { PaymentRow } from './payment.sql'
import type { NewRefund } from './refund.sql'
import { startRefund } from './startRefund'

/** Sends a whole payment back, within the caller's transaction. */
export const refundPayment = async (
  app: App,
  client: Queryable,
  payment: PaymentRow,
  reason: NewRefund['reason'],
  at: Date,
): Promise<NewRefund> => {
  const refund: NewRefund = {
    tenantId: payment.tenantId,
    exhibitionId: payment.exhibitionId,
    id: app.ids(),
    paymentId: payment.id,
    orderId: payment.orderId,
    amountFen: payment.amountFen,
    feeFen: 0,
    reason,
    note: null,
    askedBy: null,
    requestKey: null,
    createdAt: at,
  }
  await startRefund(app, client, refund, payment.provider)
  return refund
}
