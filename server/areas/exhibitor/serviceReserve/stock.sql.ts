import type { Queryable } from '../../../database/connect'
import { compareIds } from '../../../database/multiRowStatement'
import type { ExhibitionKey } from '../../../database/within'

const here = 'tenant_id = $1 AND exhibition_id = $2'

/** An item as an order is judged by it. */
export interface LockedItem {
  id: string
  name: { cn: string; en: string }
  categoryId: string
  stock: number
  held: number
  sold: number
  days: string[]
  hasPlace: boolean
  limitId: string | null
  maxPerExhibitor: number | null
  isActive: boolean
}

/** Items by their ids, locked in the order of ids, so that two orders never wait for each other in a circle. */
export const lockItems = async (client: Queryable, { tenantId, exhibitionId }: ExhibitionKey, ids: string[]): Promise<LockedItem[]> => {
  const { rows } = await client.query<LockedItem>(
    `SELECT id, texts->'name' AS name, category_id AS "categoryId", stock, held, sold, days, has_place AS "hasPlace", limit_id AS "limitId",
       max_per_exhibitor AS "maxPerExhibitor", is_active AS "isActive"
     FROM service_items WHERE ${here} AND id = ANY($3::bigint[]) ORDER BY id FOR NO KEY UPDATE`,
    [tenantId, exhibitionId, ids],
  )
  return rows
}

/** Takes units out of the stock. This statement is the guard: nothing that was read before decides. @returns the items that gave them */
export const takeStock = async (
  client: Queryable,
  { tenantId, exhibitionId }: ExhibitionKey,
  wanted: ReadonlyMap<string, number>,
  isIssued: boolean,
): Promise<Set<string>> => {
  const column = isIssued ? 'sold' : 'held'
  const taken = new Set<string>()
  for (const [id, quantity] of [...wanted].sort(([a], [b]) => compareIds(a, b))) {
    const { rowCount } = await client.query(
      `UPDATE service_items SET ${column} = ${column} + $4
       WHERE ${here} AND id = $3 AND held + sold + $4 <= stock AND is_active`,
      [tenantId, exhibitionId, id, quantity],
    )
    if (rowCount === 1) taken.add(id)
  }
  return taken
}

/** Moves units that an order holds or has bought. Rows of items are locked in the order of their ids. */
export const moveStock = async (
  client: Queryable,
  { tenantId, exhibitionId }: ExhibitionKey,
  quantities: ReadonlyMap<string, number>,
  move: 'held>free' | 'held>sold' | 'sold>free',
): Promise<void> => {
  const change = { 'held>free': 'held = held - $4', 'held>sold': 'held = held - $4, sold = sold + $4', 'sold>free': 'sold = sold - $4' }[
    move
  ]
  for (const [id, quantity] of [...quantities].sort(([a], [b]) => compareIds(a, b)))
    await client.query(`UPDATE service_items SET ${change} WHERE ${here} AND id = $3`, [tenantId, exhibitionId, id, quantity])
}
