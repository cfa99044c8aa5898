import type { Queryable } from '../../../database/connect'
import type { ExhibitionKey } from '../../../database/within'

/** Members who may act for a company that has not handed in a form and was not reminded of it. The rows keep them from a second reminder. */
export const remindOnce = async (
  client: Queryable,
  { tenantId, exhibitionId }: ExhibitionKey,
  { formId, daysBefore, at, most }: { formId: string; daysBefore: number; at: Date; most: number },
): Promise<string[]> => {
  const { rows } = await client.query<{ id: string }>(
    `INSERT INTO manual_reminders (tenant_id, exhibition_id, exhibitor_id, form_id, days_before, reminded_at)
     SELECT e.tenant_id, e.exhibition_id, e.id, $3, $4, $5 FROM exhibitors e
     WHERE e.tenant_id = $1 AND e.exhibition_id = $2
       AND NOT EXISTS (SELECT 1 FROM manual_forms f WHERE f.tenant_id = $1 AND f.exhibition_id = $2 AND f.exhibitor_id = e.id
         AND f.form_id = $3 AND f.state IN ('submitted', 'accepted'))
       AND NOT EXISTS (SELECT 1 FROM manual_reminders r WHERE r.tenant_id = $1 AND r.exhibition_id = $2 AND r.exhibitor_id = e.id
         AND r.form_id = $3 AND r.days_before <= $4)
     ORDER BY e.id LIMIT $6
     ON CONFLICT DO NOTHING RETURNING exhibitor_id AS id`,
    [tenantId, exhibitionId, formId, daysBefore, at, most],
  )
  return rows.map(({ id }) => id)
}

/** The members of companies who may hand in their forms. */
export const membersToRemind = async (
  client: Queryable,
  { tenantId, exhibitionId }: ExhibitionKey,
  exhibitorIds: readonly string[],
): Promise<{ exhibitorId: string; accountId: string }[]> => {
  const { rows } = await client.query<{ exhibitorId: string; accountId: string }>(
    `SELECT exhibitor_id AS "exhibitorId", account_id AS "accountId" FROM exhibitor_members
     WHERE tenant_id = $1 AND exhibition_id = $2 AND exhibitor_id = ANY($3::bigint[]) AND (role = 'admin' OR 'apply' = ANY(rights))`,
    [tenantId, exhibitionId, exhibitorIds],
  )
  return rows
}
