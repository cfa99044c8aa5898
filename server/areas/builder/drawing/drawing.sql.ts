import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import { type DrawingKind, type DrawingState, drawingStatesBefore, mostRevisions } from '../../../../contract/rules/builder/drawing'
import type { Database, Queryable } from '../../../database/connect'
import { type PageRows, type PageWindow, paged } from '../../../database/paged'
import { builderDrawings } from '../../../database/schema/builder'
import { type ExhibitionKey, type RowKey, within } from '../../../database/within'

export type DrawingRow = typeof builderDrawings.$inferSelect

type Tx = Pick<Database, 'select' | 'insert' | 'update'>

/** The key of a booth: its exhibitor. */
export interface BoothKey extends ExhibitionKey {
  exhibitorId: string
}

/** The drawings of these booths, the newest revision first. */
export const drawingsOf = async (db: Tx, key: ExhibitionKey, exhibitorIds: readonly string[]): Promise<DrawingRow[]> => {
  if (exhibitorIds.length === 0) return []
  return db
    .select()
    .from(builderDrawings)
    .where(and(within(builderDrawings, key), inArray(builderDrawings.exhibitorId, [...exhibitorIds])))
    .orderBy(desc(builderDrawings.number), desc(builderDrawings.id))
}

export const findDrawing = async (db: Tx, key: RowKey): Promise<DrawingRow | null> => {
  const [row] = await db
    .select()
    .from(builderDrawings)
    .where(and(within(builderDrawings, key), eq(builderDrawings.id, key.id)))
  return row ?? null
}

/** Holds a booth until the transaction ends, so that its revisions are counted one after the other. */
export const lockBooth = async (client: Queryable, { tenantId, exhibitionId, exhibitorId }: BoothKey): Promise<void> => {
  await client.query('SELECT 1 FROM exhibitors WHERE tenant_id = $1 AND exhibition_id = $2 AND id = $3 FOR NO KEY UPDATE', [
    tenantId,
    exhibitionId,
    exhibitorId,
  ])
}

/** The revisions of one kind, the newest first. */
export const revisionsOf = (tx: Tx, key: BoothKey, kind: DrawingKind): Promise<DrawingRow[]> =>
  tx
    .select()
    .from(builderDrawings)
    .where(and(within(builderDrawings, key), eq(builderDrawings.exhibitorId, key.exhibitorId), eq(builderDrawings.kind, kind)))
    .orderBy(desc(builderDrawings.number))
    .limit(mostRevisions)

/** @throws 23505: another revision has the number */
export const insertDrawing = async (tx: Tx, row: typeof builderDrawings.$inferInsert): Promise<DrawingRow> => {
  const [made] = await tx.insert(builderDrawings).values(row).returning()
  return made!
}

/** The revision of a kind that waits, or that is valid, has a successor. */
export const replaceDrawing = async (tx: Tx, key: BoothKey, kind: DrawingKind, state: 'submitted' | 'approved'): Promise<void> => {
  await tx
    .update(builderDrawings)
    .set({ state: 'replaced' })
    .where(
      and(
        within(builderDrawings, key),
        eq(builderDrawings.exhibitorId, key.exhibitorId),
        eq(builderDrawings.kind, kind),
        eq(builderDrawings.state, state),
      ),
    )
}

/** Brings a drawing of a version into a state, if the machine knows the way. @returns null if it has changed since */
export const moveDrawing = async (
  tx: Tx,
  { tenantId, exhibitionId, id, version }: Pick<DrawingRow, 'tenantId' | 'exhibitionId' | 'id' | 'version'>,
  to: DrawingState,
  set: Partial<typeof builderDrawings.$inferInsert>,
): Promise<DrawingRow | null> => {
  const [row] = await tx
    .update(builderDrawings)
    .set({ ...set, state: to, version: version + 1 })
    .where(
      and(
        within(builderDrawings, { tenantId, exhibitionId }),
        eq(builderDrawings.id, id),
        eq(builderDrawings.version, version),
        inArray(builderDrawings.state, drawingStatesBefore(to)),
      ),
    )
    .returning()
  return row ?? null
}

/** The drawings of a fair in a state; those that wait, the longest first. */
export const pageDrawings = async (
  db: Database,
  key: ExhibitionKey,
  { state, ...window }: { state: DrawingState } & PageWindow,
): Promise<PageRows<DrawingRow>> => {
  const order =
    state === 'submitted'
      ? [asc(builderDrawings.submittedAt), asc(builderDrawings.id)]
      : [desc(builderDrawings.submittedAt), desc(builderDrawings.id)]
  const found = db
    .select()
    .from(builderDrawings)
    .where(and(within(builderDrawings, key), eq(builderDrawings.state, state)))
  return paged(db, found, order, window)
}
