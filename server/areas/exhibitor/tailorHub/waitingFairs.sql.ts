import type { Queryable } from '../../../database/connect'
import type { ExhibitionKey } from '../../../database/within'

/** The exhibitions of which products wait for tailor-hub. */
export const fairsWithWaiting = async (client: Queryable): Promise<ExhibitionKey[]> => {
  const { rows } = await client.query<ExhibitionKey>(
    `SELECT DISTINCT tenant_id AS "tenantId", exhibition_id AS "exhibitionId" FROM hub_products WHERE state = 'waiting'`,
  )
  return rows
}
