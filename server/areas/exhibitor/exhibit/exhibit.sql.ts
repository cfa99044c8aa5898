import { and, eq } from 'drizzle-orm'
import type { Database } from '../../../database/connect'
import { products } from '../../../database/schema/products'
import { within } from '../../../database/within'
import type { ExhibitorKey } from '../member.service'

export type ProductRow = typeof products.$inferSelect
type ProductFields = Omit<ProductRow, 'tenantId' | 'exhibitionId' | 'exhibitorId' | 'id' | 'createdAt'>

const ofExhibitor = (key: ExhibitorKey) => and(within(products, key), eq(products.exhibitorId, key.exhibitorId))

/** An exhibit of an exhibitor; without an id its first. */
export const findProduct = async (db: Database, key: ExhibitorKey, id?: string): Promise<ProductRow | null> => {
  const [row] = await db
    .select()
    .from(products)
    .where(and(ofExhibitor(key), id ? eq(products.id, id) : undefined))
  return row ?? null
}

/** @returns null if the exhibitor already has its exhibit */
export const insertProduct = async (
  db: Database,
  { tenantId, exhibitionId, exhibitorId }: ExhibitorKey,
  id: string,
  row: ProductFields,
): Promise<ProductRow | null> => {
  const [made] = await db
    .insert(products)
    .values({ tenantId, exhibitionId, exhibitorId, id, ...row, createdAt: row.updatedAt })
    .onConflictDoNothing()
    .returning()
  return made ?? null
}

/** Replaces a version of an exhibit. @returns null if it has another version by now */
export const updateProduct = async (
  db: Database,
  key: ExhibitorKey,
  { id, version }: { id: string; version: number },
  row: ProductFields,
): Promise<ProductRow | null> => {
  const [written] = await db
    .update(products)
    .set(row)
    .where(and(ofExhibitor(key), eq(products.id, id), eq(products.version, version)))
    .returning()
  return written ?? null
}
