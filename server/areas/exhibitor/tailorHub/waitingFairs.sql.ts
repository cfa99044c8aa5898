import type { Queryable } from '../../../database/connect'
import { type ExhibitionKey, mostRows } from '../../../database/within'

/** The exhibitions whose products wait for tailor-hub without a job. @param jobKind of the jobs that pass products on */
export const fairsWithWaiting = async (client: Queryable, jobKind: string): Promise<ExhibitionKey[]> => {
  const { rows } = await client.query<ExhibitionKey>(
    `SELECT found.* FROM tenants t CROSS JOIN LATERAL (
       SELECT e.tenant_id AS "tenantId", e.id AS "exhibitionId" FROM exhibitions e
       WHERE e.tenant_id = t.tenant_id
         AND EXISTS (SELECT 1 FROM hub_products h WHERE h.tenant_id = t.tenant_id AND h.exhibition_id = e.id AND h.state = 'waiting')
         AND NOT EXISTS (SELECT 1 FROM jobs j WHERE j.tenant_id = t.tenant_id AND j.kind = $2 AND j.key = e.id::text)
       ORDER BY e.id LIMIT $1) AS found`,
    [mostRows, jobKind],
  )
  return rows
}
