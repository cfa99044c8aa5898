import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Database, Queryable } from '../../../database/connect'
import { serviceBookings, serviceItems } from '../../../database/schema/services'
import { type ExhibitionKey, within } from '../../../database/within'

export type ServiceItemRow = typeof serviceItems.$inferSelect
export type ServiceItemFields = Omit<ServiceItemRow, 'tenantId' | 'exhibitionId' | 'id' | 'held' | 'sold'>

/** The services of an exhibition in the organiser's order. */
export const itemsOfExhibition = (db: Database, key: ExhibitionKey): Promise<ServiceItemRow[]> =>
  db.select().from(serviceItems).where(within(serviceItems, key)).orderBy(asc(serviceItems.sort), asc(serviceItems.id))

export const itemsById = async (db: Database, key: ExhibitionKey): Promise<Map<string, ServiceItemRow>> =>
  new Map((await itemsOfExhibition(db, key)).map((item) => [item.id, item]))

/** The same, with their rows locked until the transaction ends, in the order of their ids as orders lock them. */
export const lockAllItems = async (db: Database, key: ExhibitionKey): Promise<Map<string, ServiceItemRow>> => {
  const rows = await db.select().from(serviceItems).where(within(serviceItems, key)).orderBy(asc(serviceItems.id)).for('update')
  return new Map(rows.map((row) => [row.id, row]))
}

/** The items among these that were ever booked. */
export const everBooked = async (db: Database, key: ExhibitionKey, ids: string[]): Promise<Set<string>> => {
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectDistinct({ id: serviceBookings.itemId })
    .from(serviceBookings)
    .where(and(within(serviceBookings, key), inArray(serviceBookings.itemId, ids)))
  return new Set(rows.map(({ id }) => id))
}

export const insertItem = async (
  db: Database,
  { tenantId, exhibitionId }: ExhibitionKey,
  id: string,
  row: ServiceItemFields,
): Promise<void> => {
  await db.insert(serviceItems).values({ tenantId, exhibitionId, id, held: 0, sold: 0, ...row })
}

export const updateItem = async (db: Database, key: ExhibitionKey, id: string, row: ServiceItemFields): Promise<void> => {
  await db
    .update(serviceItems)
    .set(row)
    .where(and(within(serviceItems, key), eq(serviceItems.id, id)))
}

export const deleteItems = async (db: Database, key: ExhibitionKey, ids: string[]): Promise<void> => {
  if (ids.length > 0) await db.delete(serviceItems).where(and(within(serviceItems, key), inArray(serviceItems.id, ids)))
}

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
