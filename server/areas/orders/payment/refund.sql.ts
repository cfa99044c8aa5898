import { outsideNumber, readOutsideNumber } from '../../../core/process/idSpelling'
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
