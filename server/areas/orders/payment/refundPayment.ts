import type { App } from '../../../core/App'
import type { Queryable } from '../../../database/connect'
import type { PaymentRow } from './payment.sql'
import type { RefundRow } from './refund.sql'
import { startRefund } from './startRefund'

/** Sends a whole payment back, within the caller's transaction. */
export const refundPayment = async (
  app: App,
  client: Queryable,
  payment: PaymentRow,
  reason: RefundRow['reason'],
  at: Date,
): Promise<RefundRow> => {
  const refund: RefundRow = {
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
    state: 'asked',
    createdAt: at,
    doneAt: null,
  }
  await startRefund(app, client, refund)
  return refund
}
