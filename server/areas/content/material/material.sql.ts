import { and, asc, desc, eq, isNull } from 'drizzle-orm'
import type { Database } from '../../../database/connect'
import { type PageRows, type PageWindow, paged } from '../../../database/paged'
import { materials } from '../../../database/schema/materials'
import { type ExhibitionKey, type RowKey, within } from '../../../database/within'

export type MaterialRow = typeof materials.$inferSelect

type Tx = Pick<Database, 'select' | 'insert' | 'update'>

const there = (key: ExhibitionKey) => and(within(materials, key), isNull(materials.removedAt))

/** A file that is there, of any register type. */
export const findMaterial = async (db: Tx, key: RowKey): Promise<MaterialRow | null> => {
  const [row] = await db
    .select()
    .from(materials)
    .where(and(there(key), eq(materials.id, key.id)))
  return row ?? null
}

/** The files of a fair, or of one of its groups, in the order in which they were put there. */
export const materialsIn = (db: Tx, key: ExhibitionKey, groupId?: string): Promise<MaterialRow[]> =>
  db
    .select()
    .from(materials)
    .where(and(there(key), groupId === undefined ? undefined : eq(materials.groupId, groupId)))
    .orderBy(asc(materials.id))

export const insertMaterial = async (tx: Tx, row: typeof materials.$inferInsert): Promise<MaterialRow> => {
  const [made] = await tx.insert(materials).values(row).returning()
  return made!
}

/** Takes a file away. @returns null where it was gone */
export const markRemoved = async (tx: Tx, key: RowKey, at: Date): Promise<MaterialRow | null> => {
  const [row] = await tx
    .update(materials)
    .set({ removedAt: at })
    .where(and(there(key), eq(materials.id, key.id)))
    .returning()
  return row ?? null
}

/** Files of a fair, the newest first. */
export const pageMaterials = (
  db: Database,
  key: ExhibitionKey,
  { groupId, ...window }: { groupId: string | undefined } & PageWindow,
): Promise<PageRows<MaterialRow>> =>
  paged(
    db,
    db
      .select()
      .from(materials)
      .where(and(there(key), groupId === undefined ? undefined : eq(materials.groupId, groupId))),
    [desc(materials.id)],
    window,
  )
