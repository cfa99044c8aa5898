import type { Queryable } from '../../../database/connect'
import { mostRows } from '../../../database/within'
import type { OrderKey } from './jobs'

/** Unpaid orders of every organiser that expired before a moment. */
export const overdueOrders = async (client: Queryable, before: Date): Promise<OrderKey[]> => {
  const { rows } = await client.query<OrderKey>(
    `SELECT found.* FROM tenants t CROSS JOIN LATERAL (
       SELECT tenant_id AS "tenantId", exhibition_id AS "exhibitionId", id FROM orders
       WHERE tenant_id = t.tenant_id AND state = 'pendingPayment' AND expires_at < $1 ORDER BY expires_at LIMIT $2) AS found`,
    [before, mostRows],
  )
  return rows
}
