import type { Queryable } from '../../../database/connect'
import type { ExhibitionKey } from '../../../database/within'

export interface ManualFair extends ExhibitionKey {
  timeZone: string
}

/** Fairs with a manual that are not over, of every organiser. @param day the earliest day anywhere on earth */
export const fairsWithManual = async (client: Queryable, day: string): Promise<ManualFair[]> => {
  const { rows } = await client.query<ManualFair>(
    `SELECT tenant_id AS "tenantId", id AS "exhibitionId", time_zone AS "timeZone" FROM exhibitions WHERE starts_on >= $1 AND config ? 'manual'`,
    [day],
  )
  return rows
}
