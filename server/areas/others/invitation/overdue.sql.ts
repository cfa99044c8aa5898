import type { Queryable } from '../../../database/connect'
import type { RowKey } from '../../../database/within'

/** Invitations of every organiser that are over and still hold a contact. */
export const overVisits = async (client: Queryable, now: Date): Promise<RowKey[]> => {
  const { rows } = await client.query<RowKey>(
    `SELECT tenant_id AS "tenantId", exhibition_id AS "exhibitionId", id FROM visit_invitations
     WHERE contact IS NOT NULL AND expires_at < $1 ORDER BY tenant_id, expires_at LIMIT 1000`,
    [now],
  )
  return rows
}

/** Forgets the guest of an invitation that is over. A message that never went out has failed. */
export const forgetGuest = async (client: Queryable, { tenantId, exhibitionId, id }: RowKey): Promise<void> => {
  await client.query(
    `UPDATE visit_invitations SET contact = NULL, name = '', state = CASE WHEN state = 'queued' THEN 'failed' ELSE state END,
       failure = CASE WHEN state = 'queued' THEN 'notOffered' ELSE failure END
     WHERE tenant_id = $1 AND exhibition_id = $2 AND id = $3`,
    [tenantId, exhibitionId, id],
  )
}
