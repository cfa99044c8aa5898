import { outsideNumber, readOutsideNumber } from '../../../core/ids'
import type { Queryable } from '../../../database/connect'
import type { OrderKey } from '../jobs'

export interface RefundRow extends OrderKey {
  paymentId: string
  orderId: string
  amountFen: number
  reason: 'paidTooLate' | 'paidTwice'
  state: 'asked' | 'sent' | 'done' | 'failed'
  createdAt: Date
}

const columns = `tenant_id AS "tenantId", exhibition_id AS "exhibitionId", id, payment_id AS "paymentId", order_id AS "orderId",
  amount_fen AS "amountFen", reason, state, created_at AS "createdAt"`

export const refundNumber = (refund: OrderKey): string => outsideNumber(refund)

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

/** The refund of a number from outside, or null for a number that is not this tenant's. */
export const findByRefundNumber = (client: Queryable, tenantId: string, number: string): Promise<RefundRow | null> => {
  const key = readOutsideNumber(number)
  return key?.tenantId === tenantId ? findRefund(client, key) : Promise.resolve(null)
}

export const insertRefund = async (client: Queryable, refund: RefundRow): Promise<void> => {
  await client.query(
    `INSERT INTO refunds (tenant_id, exhibition_id, id, payment_id, order_id, amount_fen, reason, state, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      refund.tenantId,
      refund.exhibitionId,
      refund.id,
      refund.paymentId,
      refund.orderId,
      refund.amountFen,
      refund.reason,
      refund.state,
      refund.createdAt,
    ],
  )
}

/** One that is done stays done. @returns whether anything changed */
export const setRefundState = async (
  client: Queryable,
  key: OrderKey,
  state: 'sent' | 'done' | 'failed',
  doneAt: Date | null,
): Promise<boolean> => {
  const { rowCount } = await client.query(
    `UPDATE refunds SET state = $4, done_at = $5
     WHERE tenant_id = $1 AND exhibition_id = $2 AND id = $3 AND state <> 'done' AND state <> $4`,
    [key.tenantId, key.exhibitionId, key.id, state, doneAt],
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
