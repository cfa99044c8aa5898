import { and, asc, count, eq, gt, ilike, max, or, sql } from 'drizzle-orm'
import type { Database } from '../../../database/connect'
import { type PageRows, type PageWindow, paged } from '../../../database/paged'
import { literally } from '../../../database/literally'
import { listedProducts } from '../../../database/schema/listedProducts'
import { within } from '../../../database/within'
import type { ExhibitorKey } from '../member.service'

export type ListedProductRow = typeof listedProducts.$inferSelect
type Fields = Partial<typeof listedProducts.$inferInsert>

const ofExhibitor = (key: ExhibitorKey) => and(within(listedProducts, key), eq(listedProducts.exhibitorId, key.exhibitorId))
const oneOf = (key: ExhibitorKey, id: string) => and(ofExhibitor(key), eq(listedProducts.id, id))

export interface ProductSearch {
  text: string
  /** Only what the public sees. */
  isPublic: boolean
}

/** A page of a company's products in its order, and how many there are. */
export const pageListed = async (
  db: Database,
  key: ExhibitorKey,
  { text, isPublic }: ProductSearch,
  window: PageWindow,
): Promise<PageRows<ListedProductRow>> => {
  const pattern = `%${literally(text)}%`
  const wanted = and(
    ofExhibitor(key),
    text === '' ? undefined : or(ilike(listedProducts.nameCn, pattern), ilike(listedProducts.nameEn, pattern)),
    isPublic ? and(eq(listedProducts.isPublic, true), eq(listedProducts.isShown, true)) : undefined,
  )
  return paged(db, db.select().from(listedProducts).where(wanted), [asc(listedProducts.position), asc(listedProducts.id)], window)
}

export const findListed = async (db: Database, key: ExhibitorKey, id: string): Promise<ListedProductRow | null> => {
  const [row] = await db.select().from(listedProducts).where(oneOf(key, id))
  return row ?? null
}

/** The same, held until the transaction ends: nobody changes what the public sees of it meanwhile. */
export const lockListed = async (db: Database, key: ExhibitorKey, id: string): Promise<ListedProductRow | null> => {
  const [row] = await db.select().from(listedProducts).where(oneOf(key, id)).for('update')
  return row ?? null
}

/** How many products a company has, and the place of the last one. */
export const countListed = async (db: Database, key: ExhibitorKey): Promise<{ count: number; last: number }> => {
  const [row] = await db
    .select({ count: count(), last: max(listedProducts.position) })
    .from(listedProducts)
    .where(ofExhibitor(key))
  return { count: row?.count ?? 0, last: row?.last ?? 0 }
}

/** @returns null if the id is taken, by a product of another company */
export const insertListed = async (db: Database, row: typeof listedProducts.$inferInsert): Promise<ListedProductRow | null> => {
  const [made] = await db.insert(listedProducts).values(row).onConflictDoNothing().returning()
  return made ?? null
}

/** Changes a product as it is, while its company is held. */
export const changeListed = async (db: Database, key: ExhibitorKey, id: string, fields: Fields): Promise<ListedProductRow | null> => {
  const [row] = await db
    .update(listedProducts)
    .set({ ...fields, version: sql`${listedProducts.version} + 1` })
    .where(oneOf(key, id))
    .returning()
  return row ?? null
}

/** Changes a version of a product. @returns null if it has another version by now, or is gone */
export const updateListed = async (
  db: Database,
  key: ExhibitorKey,
  { id, version }: { id: string; version: number },
  fields: Fields,
): Promise<ListedProductRow | null> => {
  const [row] = await db
    .update(listedProducts)
    .set({ ...fields, version: version + 1 })
    .where(and(oneOf(key, id), eq(listedProducts.version, version)))
    .returning()
  return row ?? null
}

/** Puts a product behind a place. The order is no content, so its version stays. */
export const placeListed = async (db: Database, key: ExhibitorKey, id: string, behind: number): Promise<void> => {
  await db
    .update(listedProducts)
    .set({ position: sql`${listedProducts.position} + 1` })
    .where(and(ofExhibitor(key), gt(listedProducts.position, behind)))
  await db
    .update(listedProducts)
    .set({ position: behind + 1 })
    .where(oneOf(key, id))
}

/** Deletes a version of a product. @returns null if it has another version by now, or is gone */
export const deleteListed = async (
  db: Database,
  key: ExhibitorKey,
  { id, version }: { id: string; version: number },
): Promise<ListedProductRow | null> => {
  const [row] = await db
    .delete(listedProducts)
    .where(and(oneOf(key, id), eq(listedProducts.version, version)))
    .returning()
  return row ?? null
}
