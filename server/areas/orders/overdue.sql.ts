import type { Queryable } from '../../database/connect'
import type { OrderKey } from './jobs'

/** Unpaid orders of every organiser that expired before a moment, the latest of each organiser first. */
export const overdueOrders = async (client: Queryable, before: Date): Promise<OrderKey[]> => {
  const { rows } = await client.query<OrderKey>(
    `SELECT tenant_id AS "tenantId", exhibition_id AS "exhibitionId", id FROM orders
     WHERE state = 'pendingPayment' AND expires_at < $1 ORDER BY tenant_id, expires_at DESC LIMIT 1000`,
    [before],
  )
  return rows
}
