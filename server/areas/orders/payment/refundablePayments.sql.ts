import type { PaymentProviderName } from '../../../../contract/rules/orders/paymentProviders'
import type { Queryable } from '../../../database/connect'
import type { OrderKey } from '../order/jobs'
import type { RefundRow } from './refund.sql'

/** The payment that a refund returns, with its amount and the rest of it. */
export interface RefundablePayment {
  id: string
  provider: PaymentProviderName
  amountFen: number
  leftFen: number
}

/** The paid payments of an order that is locked. */
export const refundablePayments = async (client: Queryable, order: OrderKey): Promise<RefundablePayment[]> => {
  const { rows } = await client.query<RefundablePayment>(
    `SELECT p.id, p.provider, p.amount_fen AS "amountFen", (p.amount_fen - coalesce(sum(r.amount_fen), 0))::integer AS "leftFen" FROM payments p
     LEFT JOIN refunds r ON r.tenant_id = p.tenant_id AND r.exhibition_id = p.exhibition_id AND r.payment_id = p.id
     WHERE p.tenant_id = $1 AND p.exhibition_id = $2 AND p.order_id = $3 AND p.state = 'paid' GROUP BY p.id, p.provider, p.amount_fen ORDER BY p.id`,
    [order.tenantId, order.exhibitionId, order.id],
  )
  return rows
}

/** The payment that a refund returns, as its provider knows it. */
export const paymentOfRefund = async (
  client: Queryable,
  refund: RefundRow,
): Promise<{ provider: PaymentProviderName; amountFen: number; transactionId: string }> => {
  const {
    rows: [row],
  } = await client.query<{ provider: PaymentProviderName; amountFen: number; transactionId: string }>(
    `SELECT provider, amount_fen AS "amountFen", coalesce(transaction_id, '') AS "transactionId" FROM payments
     WHERE tenant_id = $1 AND exhibition_id = $2 AND id = $3`,
    [refund.tenantId, refund.exhibitionId, refund.paymentId],
  )
  return row!
}

/** What was asked to go back of a payment, and which of these refunds are still open. */
export const refundsOfPayment = async (client: Queryable, payment: OrderKey): Promise<Pick<RefundRow, 'id' | 'amountFen' | 'state'>[]> => {
  const { rows } = await client.query<Pick<RefundRow, 'id' | 'amountFen' | 'state'>>(
    `SELECT id, amount_fen AS "amountFen", state FROM refunds WHERE tenant_id = $1 AND exhibition_id = $2 AND payment_id = $3 ORDER BY id`,
    [payment.tenantId, payment.exhibitionId, payment.id],
  )
  return rows
}
