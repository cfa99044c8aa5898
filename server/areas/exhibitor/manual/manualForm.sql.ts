import { and, asc, eq, inArray } from 'drizzle-orm'
import { type HandedInState, handedInStatesBefore } from '../../../../contract/rules/exhibitor/manual'
import type { Database } from '../../../database/connect'
import { type PageRows, type PageWindow, paged } from '../../../database/paged'
import { manualForms } from '../../../database/schema/papers'
import { type ExhibitionKey, type RowKey, within } from '../../../database/within'
import type { ExhibitorKey } from '../member.service'

export type HandedInRow = typeof manualForms.$inferSelect

type Tx = Pick<Database, 'select' | 'insert' | 'update'>

const ofExhibitor = (key: ExhibitorKey) => and(within(manualForms, key), eq(manualForms.exhibitorId, key.exhibitorId))

/** What a company has handed in, by the form. */
export const handedInBy = async (db: Tx, key: ExhibitorKey): Promise<Map<string, HandedInRow>> => {
  const rows = await db.select().from(manualForms).where(ofExhibitor(key))
  return new Map(rows.map((row) => [row.formId, row]))
}

export const findHandedIn = async (db: Tx, key: RowKey): Promise<HandedInRow | null> => {
  const [row] = await db
    .select()
    .from(manualForms)
    .where(and(within(manualForms, key), eq(manualForms.id, key.id)))
  return row ?? null
}

export const insertHandedIn = async (tx: Tx, row: typeof manualForms.$inferInsert): Promise<HandedInRow | null> => {
  const [made] = await tx.insert(manualForms).values(row).onConflictDoNothing().returning()
  return made ?? null
}

/** Brings a form of a version into a state, if the machine knows the way. @returns null if it has changed since */
export const moveHandedIn = async (
  tx: Tx,
  { id, version, ...key }: RowKey & { version: number },
  to: HandedInState,
  changes: Partial<typeof manualForms.$inferInsert>,
): Promise<HandedInRow | null> => {
  const [row] = await tx
    .update(manualForms)
    .set({ ...changes, state: to, version: version + 1 })
    .where(
      and(
        within(manualForms, key),
        eq(manualForms.id, id),
        eq(manualForms.version, version),
        inArray(manualForms.state, handedInStatesBefore(to)),
      ),
    )
    .returning()
  return row ?? null
}

/** The forms of a fair in a state, the longest waiting first. */
export const pageHandedIn = async (
  db: Database,
  key: ExhibitionKey,
  { state, ...window }: { state: HandedInState } & PageWindow,
): Promise<PageRows<HandedInRow>> => {
  const forms = db
    .select()
    .from(manualForms)
    .where(and(within(manualForms, key), eq(manualForms.state, state)))
  return paged(db, forms, [asc(manualForms.submittedAt), asc(manualForms.id)], window)
}
