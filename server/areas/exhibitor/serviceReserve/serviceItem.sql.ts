import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Database } from '../../../database/connect'
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
