import type { Queryable } from '../../../database/connect'
import { type RowKey, mostRows } from '../../../database/within'

const keyColumns = 'l.tenant_id AS "tenantId", l.exhibition_id AS "exhibitionId", l.id'

/** Links of every organiser that nobody used in time. */
export const overdueLinks = async (client: Queryable, now: Date): Promise<RowKey[]> => {
  const { rows } = await client.query<RowKey>(
    `SELECT found.* FROM tenants t CROSS JOIN LATERAL (
       SELECT ${keyColumns} FROM holder_links l
       WHERE l.tenant_id = t.tenant_id AND l.expires_at <= $1
         AND l.ended_at IS NULL AND l.new_ticket_id IS NULL AND l.sent_at IS NULL
       ORDER BY l.expires_at LIMIT $2) AS found`,
    [now, mostRows],
  )
  return rows
}

/** Links of every organiser whose form was sent, and whose holder is approved since. */
export const approvedLinks = async (client: Queryable): Promise<RowKey[]> => {
  const { rows } = await client.query<RowKey>(
    `SELECT found.* FROM tenants t CROSS JOIN LATERAL (
       SELECT ${keyColumns} FROM holder_links l
       JOIN registrations r ON r.tenant_id = t.tenant_id AND r.exhibition_id = l.exhibition_id AND r.account_id = l.person_account_id
         AND r.register_type = l.register_type AND r.review_state = 'approved'
       WHERE l.tenant_id = t.tenant_id AND l.ended_at IS NULL AND l.new_ticket_id IS NULL AND l.sent_at IS NOT NULL
       ORDER BY l.sent_at LIMIT $1) AS found`,
    [mostRows],
  )
  return rows
}
