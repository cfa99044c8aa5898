import { and, asc, eq, gt, ilike, inArray, max, or } from 'drizzle-orm'
import type { Database } from '../../../database/connect'
import { literally } from '../../../database/literally'
import { type PageRows, type PageWindow, paged } from '../../../database/paged'
import { guests } from '../../../database/schema/articles'
import { type ExhibitionKey, type RowKey, within } from '../../../database/within'

export type GuestRecord = typeof guests.$inferSelect
type Fields = Partial<typeof guests.$inferInsert>
type Tx = Pick<Database, 'select' | 'insert' | 'update' | 'delete'>

const oneOf = (key: RowKey, version?: number) =>
  and(within(guests, key), eq(guests.id, key.id), version === undefined ? undefined : eq(guests.version, version))

/** Guests in the organiser's order, by a part of a name, a title or a company. */
export const pageGuests = (db: Database, key: ExhibitionKey, text: string, window: PageWindow): Promise<PageRows<GuestRecord>> => {
  const pattern = `%${literally(text)}%`
  const { nameCn, nameEn, titleCn, titleEn, companyCn, companyEn } = guests
  const named = [nameCn, nameEn, titleCn, titleEn, companyCn, companyEn].map((column) => ilike(column, pattern))
  const found = db
    .select()
    .from(guests)
    .where(and(within(guests, key), text === '' ? undefined : or(...named)))
  return paged(db, found, [asc(guests.position), asc(guests.id)], window)
}

export const findGuest = async (db: Tx, key: RowKey): Promise<GuestRecord | null> => {
  const [row] = await db.select().from(guests).where(oneOf(key))
  return row ?? null
}

/** Guests by their ids, locked until the transaction ends. */
export const lockGuests = (tx: Tx, key: ExhibitionKey, ids: readonly string[]): Promise<GuestRecord[]> =>
  tx
    .select()
    .from(guests)
    .where(and(within(guests, key), inArray(guests.id, [...ids])))
    .orderBy(asc(guests.id))
    .for('update')

/** Guests after an id, for a file. */
export const guestsAfter = (db: Database, key: ExhibitionKey, after: string, limit: number): Promise<GuestRecord[]> =>
  db
    .select()
    .from(guests)
    .where(and(within(guests, key), gt(guests.id, after)))
    .orderBy(asc(guests.id))
    .limit(limit)

/** The place of the last guest; 0 where there is none. */
export const lastPosition = async (db: Tx, key: ExhibitionKey): Promise<number> => {
  const [row] = await db
    .select({ last: max(guests.position) })
    .from(guests)
    .where(within(guests, key))
  return row?.last ?? 0
}

export const insertGuest = async (tx: Tx, row: typeof guests.$inferInsert): Promise<void> => {
  await tx.insert(guests).values(row)
}

/** Changes a version of a guest. @returns null if there is another version by now, or none */
export const updateGuest = async (tx: Tx, key: RowKey, version: number, fields: Fields): Promise<GuestRecord | null> => {
  const [row] = await tx
    .update(guests)
    .set({ ...fields, version: version + 1 })
    .where(oneOf(key, version))
    .returning()
  return row ?? null
}

/** Deletes a version of a guest. @returns null if there is another version by now, or none */
export const deleteGuest = async (tx: Tx, key: RowKey, version: number): Promise<GuestRecord | null> => {
  const [row] = await tx.delete(guests).where(oneOf(key, version)).returning()
  return row ?? null
}
