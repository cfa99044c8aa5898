import type { Queryable } from '../../../database/connect'
import { type RowKey, mostRows } from '../../../database/within'

/** Invitations of every organiser that ended before a moment. */
export const overdueInvitations = async (client: Queryable, before: Date): Promise<RowKey[]> => {
  const { rows } = await client.query<RowKey>(
    `SELECT found.* FROM tenants t CROSS JOIN LATERAL (
       SELECT tenant_id AS "tenantId", exhibition_id AS "exhibitionId", id FROM free_invitations
       WHERE tenant_id = t.tenant_id AND state = 'open' AND expires_at < $1 ORDER BY expires_at LIMIT $2) AS found`,
    [before, mostRows],
  )
  return rows
}
