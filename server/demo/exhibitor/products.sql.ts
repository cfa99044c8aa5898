import type { Queryable } from '../../database/connect'
import type { ExhibitorKey } from '../../areas/exhibitor/member.service'

/** The products of a company that visitors see, in its order. */
export const shownProductsOf = async (client: Queryable, { tenantId, exhibitionId, exhibitorId }: ExhibitorKey): Promise<string[]> => {
  const { rows } = await client.query<{ id: string }>(
    `SELECT id FROM listed_products WHERE tenant_id = $1 AND exhibition_id = $2 AND exhibitor_id = $3 AND is_public AND is_shown
     ORDER BY position`,
    [tenantId, exhibitionId, exhibitorId],
  )
  return rows.map(({ id }) => id)
}
