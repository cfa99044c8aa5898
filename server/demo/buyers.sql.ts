import type { Queryable } from '../database/connect'
import type { ExhibitionKey } from '../database/within'

/** Approved visitors without another invitation. @param hasCome those who have entered, or those who have not */
export const buyersOf = async (
  client: Queryable,
  { tenantId, exhibitionId }: ExhibitionKey,
  hasCome: boolean,
  count: number,
): Promise<{ registrationId: string; submittedAt: Date }[]> => {
  const { rows } = await client.query<{ registrationId: string; submittedAt: Date }>(
    `SELECT r.id AS "registrationId", r.submitted_at AS "submittedAt" FROM registrations r
     WHERE r.tenant_id = $1 AND r.exhibition_id = $2 AND r.register_type = 'visitor' AND r.is_complete AND r.review_state = 'approved'
       AND EXISTS (SELECT FROM entries e WHERE e.tenant_id = $1 AND e.exhibition_id = $2 AND e.account_id = r.account_id) = $3
       AND NOT EXISTS (SELECT FROM visit_guests g WHERE g.tenant_id = $1 AND g.exhibition_id = $2 AND g.registration_id = r.id)
     ORDER BY r.id DESC LIMIT $4`,
    [tenantId, exhibitionId, hasCome, count],
  )
  return rows
}
