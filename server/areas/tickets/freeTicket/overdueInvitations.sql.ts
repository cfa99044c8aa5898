import type { Queryable } from '../../../database/connect'
import type { RowKey } from '../../../database/within'

/** Invitations of every organiser that ended before a moment, the latest first. */
export const overdueInvitations = async (client: Queryable, before: Date): Promise<RowKey[]> => {
  const { rows } = await client.query<RowKey>(
    `SELECT tenant_id AS "tenantId", exhibition_id AS "exhibitionId", id FROM free_invitations
     WHERE state = 'open' AND expires_at < $1 ORDER BY tenant_id, expires_at DESC LIMIT 1000`,
    [before],
  )
  return rows
}
