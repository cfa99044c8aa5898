import type { PaymentProviderName } from '../../../../contract/rules/orders/paymentProviders'
import { outsideNumber, readOutsideNumber } from '../../../core/process/ids'
import type { Queryable } from '../../../database/connect'
import type { ExhibitionKey } from '../../../database/within'
import type { OrderKey } from '../order/jobs'

export interface RefundRow extends OrderKey {
  paymentId: string
  orderId: string
  amountFen: number
  feeFen: number
  reason: 'paidTooLate' | 'placedAgain' | 'paidTwice' | 'paidTooMuch' | 'paidTooLittle' | 'byBuyer' | 'byOrganiser'
  note: string | null
  askedBy: string | null
  requestKey: string | null
  state: 'asked' | 'sent' | 'done' | 'failed'
  /** From 1. Each has a number of its own at the payment service. */
  attempt: number
  failure: string | null
  createdAt: Date
  doneAt: Date | null
  settledBy: string | null
  settledNote: string | null
}

/** A refund as it is asked for. */
export type NewRefund = Omit<RefundRow, 'state' | 'attempt' | 'failure' | 'doneAt' | 'settledBy' | 'settledNote'>

const columns = `tenant_id AS "tenantId", exhibition_id AS "exhibitionId", id, payment_id AS "paymentId", order_id AS "orderId",
  amount_fen AS "amountFen", fee_fen AS "feeFen", reason, note, asked_by AS "askedBy", request_key AS "requestKey", state, attempt, failure,
  created_at AS "createdAt", done_at AS "doneAt", settled_by AS "settledBy", settled_note AS "settledNote"`

/** The number of a refund's present attempt at the payment service. */
export const refundNumber = (refund: OrderKey & { attempt: number }): string => outsideNumber(refund, refund.attempt)

export const findRefund = async (client: Queryable, key: OrderKey): Promise<RefundRow | null> => {
  const {
    rows: [row],
  } = await client.query<RefundRow>(`SELECT ${columns} FROM refunds WHERE tenant_id = $1 AND exhibition_id = $2 AND id = $3`, [
    key.tenantId,
    key.exhibitionId,
    key.id,
  ])
  return row ?? null
}

/** The refund of a number from outside, of whichever attempt, or null for a number that is not this tenant's. */
export const findByRefundNumber = (client: Queryable, tenantId: string, number: string): Promise<RefundRow | null> => {
  const key = readOutsideNumber(number)
  return key?.tenantId === tenantId ? findRefund(client, key) : Promise.resolve(null)
}

export const insertRefund = async (client: Queryable, refund: NewRefund): Promise<void> => {
  await client.query(
    `INSERT INTO refunds (tenant_id, exhibition_id, id, payment_id, order_id, amount_fen, fee_fen, reason, note, asked_by, request_key, state, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, 'asked', $12)`,
    [
      refund.tenantId,
      refund.exhibitionId,
      refund.id,
      refund.paymentId,
      refund.orderId,
      refund.amountFen,
      refund.feeFen,
      refund.reason,
      refund.note,
      refund.askedBy,
      refund.requestKey,
      refund.createdAt,
    ],
  )
}

/** One that is done stays done. @returns whether anything changed */
export const setRefundState = async (
  client: Queryable,
  key: OrderKey,
  state: 'sent' | 'done' | 'failed',
  { doneAt = null, failure = null }: { doneAt?: Date | null; failure?: string | null } = {},
): Promise<boolean> => {
  const { rowCount } = await client.query(
    `UPDATE refunds SET state = $4, done_at = $5, failure = $6
     WHERE tenant_id = $1 AND exhibition_id = $2 AND id = $3 AND state <> 'done' AND state <> $4`,
    [key.tenantId, key.exhibitionId, key.id, state, doneAt, failure],
  )
  return rowCount === 1
}

export const hasOpenRefund = async (client: Queryable, order: OrderKey): Promise<boolean> => {
  const { rowCount } = await client.query(
    `SELECT 1 FROM refunds WHERE tenant_id = $1 AND exhibition_id = $2 AND order_id = $3 AND state <> 'done' LIMIT 1`,
    [order.tenantId, order.exhibitionId, order.id],
  )
  return rowCount === 1
}

/** The refunds of orders, the oldest first. */
export const refundsOfOrders = async (client: Queryable, key: ExhibitionKey, orderIds: string[]): Promise<RefundRow[]> => {
  const { rows } = await client.query<RefundRow>(
    `SELECT ${columns} FROM refunds WHERE tenant_id = $1 AND exhibition_id = $2 AND order_id = ANY($3::bigint[]) ORDER BY id`,
    [key.tenantId, key.exhibitionId, orderIds],
  )
  return rows
}

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

export interface RefundItemRow {
  kind: string
  itemId: string
  lineNo: number
  amountFen: number
  returnsStock: boolean
}

/** The items that a refund takes back. @throws 23505 where one was taken back before */
export const insertRefundItems = async (client: Queryable, refund: NewRefund, items: RefundItemRow[]): Promise<void> => {
  await client.query(
    `INSERT INTO refund_items (tenant_id, exhibition_id, refund_id, order_id, kind, item_id, line_no, amount_fen, returns_stock)
     SELECT $1, $2, $3, $4, i.* FROM unnest($5::text[], $6::bigint[], $7::integer[], $8::integer[], $9::boolean[]) AS i`,
    [
      refund.tenantId,
      refund.exhibitionId,
      refund.id,
      refund.orderId,
      items.map(({ kind }) => kind),
      items.map(({ itemId }) => itemId),
      items.map(({ lineNo }) => lineNo),
      items.map(({ amountFen }) => amountFen),
      items.map(({ returnsStock }) => returnsStock),
    ],
  )
}

/** Whether some items of an order were refunded, and others were not. */
export const keepsItems = async (client: Queryable, order: OrderKey): Promise<boolean> => {
  const {
    rows: [row],
  } = await client.query<{ bought: number; refunded: number }>(
    `SELECT (SELECT coalesce(sum(quantity), 0)::integer FROM order_lines WHERE tenant_id = $1 AND exhibition_id = $2 AND order_id = $3) AS bought,
       (SELECT count(*)::integer FROM refund_items WHERE tenant_id = $1 AND exhibition_id = $2 AND order_id = $3) AS refunded`,
    [order.tenantId, order.exhibitionId, order.id],
  )
  return row!.refunded > 0 && row!.refunded < row!.bought
}
