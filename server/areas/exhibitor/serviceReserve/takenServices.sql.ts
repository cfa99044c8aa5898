import type { Queryable } from '../../../database/connect'
import type { ExhibitionKey } from '../../../database/within'

/** The ids of the items that share a limit, by its id. */
export const itemsByLimit = async (client: Queryable, { tenantId, exhibitionId }: ExhibitionKey): Promise<Map<string, string[]>> => {
  const { rows } = await client.query<{ limit_id: string; ids: string[] }>(
    `SELECT limit_id, array_agg(id ORDER BY id) AS ids FROM service_items
     WHERE tenant_id = $1 AND exhibition_id = $2 AND limit_id IS NOT NULL GROUP BY limit_id`,
    [tenantId, exhibitionId],
  )
  return new Map(rows.map(({ limit_id, ids }) => [limit_id, ids]))
}

/** The days of items that are held or booked, as `item/day`. */
export const takenDays = async (client: Queryable, { tenantId, exhibitionId }: ExhibitionKey, ids: string[]): Promise<Set<string>> => {
  const { rows } = await client.query<{ item_id: string; day: string }>(
    `SELECT item_id, day FROM service_bookings
     WHERE tenant_id = $1 AND exhibition_id = $2 AND item_id = ANY($3::bigint[]) AND day IS NOT NULL AND state IN ('held', 'booked')`,
    [tenantId, exhibitionId, ids],
  )
  return new Set(rows.map(({ item_id, day }) => `${item_id}/${day}`))
}

/** How many of each item every company holds or has booked, as `company/item`. */
export const companyTotals = async (
  client: Queryable,
  { tenantId, exhibitionId }: ExhibitionKey,
  exhibitorIds: string[],
): Promise<Map<string, number>> => {
  const { rows } = await client.query<{ exhibitor_id: string; item_id: string; quantity: number }>(
    `SELECT exhibitor_id, item_id, count(*)::integer AS quantity FROM service_bookings
     WHERE tenant_id = $1 AND exhibition_id = $2 AND exhibitor_id = ANY($3::bigint[]) AND state IN ('held', 'booked')
     GROUP BY exhibitor_id, item_id`,
    [tenantId, exhibitionId, exhibitorIds],
  )
  return new Map(rows.map(({ exhibitor_id, item_id, quantity }) => [`${exhibitor_id}/${item_id}`, quantity]))
}
