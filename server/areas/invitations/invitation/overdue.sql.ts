import type { Queryable } from '../../../database/connect'
import { type RowKey, mostRows } from '../../../database/within'

/** Invitations of every organiser that are over and still hold a contact. */
export const overVisits = async (client: Queryable, now: Date): Promise<RowKey[]> => {
  const { rows } = await client.query<RowKey>(
    `SELECT found.* FROM tenants t CROSS JOIN LATERAL (
       SELECT tenant_id AS "tenantId", exhibition_id AS "exhibitionId", id FROM visit_invitations
       WHERE tenant_id = t.tenant_id AND contact IS NOT NULL AND expires_at < $1 ORDER BY expires_at LIMIT $2) AS found`,
    [now, mostRows],
  )
  return rows
}

/** Forgets the guest of an invitation that is over. A message that never went out has failed. @returns 0 if it was forgotten before */
export const forgetGuest = async (client: Queryable, { tenantId, exhibitionId, id }: RowKey): Promise<number> => {
  const { rowCount } = await client.query(
    `UPDATE visit_invitations SET contact = NULL, name = '', state = CASE WHEN state = 'queued' THEN 'failed' ELSE state END,
       failure = CASE WHEN state = 'queued' THEN 'notOffered' ELSE failure END
     WHERE tenant_id = $1 AND exhibition_id = $2 AND id = $3 AND contact IS NOT NULL`,
    [tenantId, exhibitionId, id],
  )
  return rowCount ?? 0
}
