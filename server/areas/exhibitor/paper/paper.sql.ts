import { and, asc, desc, eq, isNull, or } from 'drizzle-orm'
import type { CompanyPaperKind, PaperKind } from '../../../../contract/rules/exhibitor/manual'
import type { Database } from '../../../database/connect'
import { type PageRows, type PageWindow, paged } from '../../../database/paged'
import { exhibitorPapers } from '../../../database/schema/papers'
import { type ExhibitionKey, type RowKey, within } from '../../../database/within'
import type { ExhibitorKey } from '../member.service'

export type PaperRow = typeof exhibitorPapers.$inferSelect

type Tx = Pick<Database, 'select' | 'insert' | 'update'>

const there = (key: ExhibitionKey) => and(within(exhibitorPapers, key), isNull(exhibitorPapers.removedAt))

/** A file that is there, of any company. */
export const findPaper = async (db: Tx, key: RowKey): Promise<PaperRow | null> => {
  const [row] = await db
    .select()
    .from(exhibitorPapers)
    .where(and(there(key), eq(exhibitorPapers.id, key.id)))
  return row ?? null
}

/** The files of one company, the newest first. */
export const papersOfExhibitor = (db: Database, key: ExhibitorKey, kind: CompanyPaperKind): Promise<PaperRow[]> =>
  db
    .select()
    .from(exhibitorPapers)
    .where(and(there(key), eq(exhibitorPapers.exhibitorId, key.exhibitorId), eq(exhibitorPapers.kind, kind)))
    .orderBy(desc(exhibitorPapers.addedAt), desc(exhibitorPapers.id))

/** The files of the manual for readers of a language, in the order in which they were put there. */
export const materialsFor = (db: Database, key: ExhibitionKey, language: string): Promise<PaperRow[]> =>
  db
    .select()
    .from(exhibitorPapers)
    .where(and(there(key), eq(exhibitorPapers.kind, 'material'), or(eq(exhibitorPapers.onlyIn, ''), eq(exhibitorPapers.onlyIn, language))))
    .orderBy(asc(exhibitorPapers.id))

export const insertPaper = async (tx: Tx, row: typeof exhibitorPapers.$inferInsert): Promise<PaperRow> => {
  const [made] = await tx.insert(exhibitorPapers).values(row).returning()
  return made!
}

/** Takes a file away. @returns null where it was gone */
export const markRemoved = async (tx: Tx, key: RowKey, at: Date): Promise<PaperRow | null> => {
  const [row] = await tx
    .update(exhibitorPapers)
    .set({ removedAt: at })
    .where(and(there(key), eq(exhibitorPapers.id, key.id)))
    .returning()
  return row ?? null
}

/** Files of a fair, the newest first. */
export const pagePapers = async (
  db: Database,
  key: ExhibitionKey,
  { kind, exhibitorId, ...window }: { kind: PaperKind | undefined; exhibitorId: string | undefined } & PageWindow,
): Promise<PageRows<PaperRow>> => {
  const wanted = and(
    there(key),
    kind ? eq(exhibitorPapers.kind, kind) : undefined,
    exhibitorId ? eq(exhibitorPapers.exhibitorId, exhibitorId) : undefined,
  )
  return paged(db, db.select().from(exhibitorPapers).where(wanted), [desc(exhibitorPapers.id)], window)
}
