import type { Queryable } from '../../../database/connect'
import { type ExhibitionKey, mostRows } from '../../../database/within'

export interface ManualFair extends ExhibitionKey {
  timeZone: string
}

/** Fairs with a manual that are not over, of every organiser. @param day the earliest day anywhere on earth */
export const fairsWithManual = async (client: Queryable, day: string): Promise<ManualFair[]> => {
  const { rows } = await client.query<ManualFair>(
    `SELECT found.* FROM tenants t CROSS JOIN LATERAL (
       SELECT tenant_id AS "tenantId", id AS "exhibitionId", time_zone AS "timeZone" FROM exhibitions
       WHERE tenant_id = t.tenant_id AND starts_on >= $1 AND config ? 'manual' ORDER BY starts_on, id LIMIT $2) AS found`,
    [day, mostRows],
  )
  return rows
}
