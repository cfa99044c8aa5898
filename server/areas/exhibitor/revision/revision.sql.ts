import { and, desc, eq, or } from 'drizzle-orm'
import type { RevisionKind } from '../../../../contract/rules/exhibitor/revision'
import type { Database } from '../../../database/connect'
import { exhibitorRevisions } from '../../../database/schema/exhibitorRevisions'
import { exhibitors } from '../../../database/schema/exhibitor'
import { type ExhibitionKey, type RowKey, within } from '../../../database/within'
import type { ExhibitorKey } from '../member.service'

export type RevisionRow = typeof exhibitorRevisions.$inferSelect

export type ExhibitorRow = typeof exhibitors.$inferSelect

/** The same statements within a transaction. */
export type Reader = Pick<Database, 'select' | 'insert' | 'update' | 'delete'>

/** What versions are of: a company itself, or something that it has. */
export interface SubjectKey extends ExhibitorKey {
  kind: RevisionKind
  subjectId: string
}

/** Nobody has so many versions of one thing. A longer history shows the newest ones. */
const mostVersions = 50

const ofSubject = (key: SubjectKey) =>
  and(
    within(exhibitorRevisions, key),
    eq(exhibitorRevisions.kind, key.kind),
    eq(exhibitorRevisions.subjectId, key.subjectId),
    eq(exhibitorRevisions.exhibitorId, key.exhibitorId),
  )

/** The versions of a subject, the newest first. */
export const versionsOf = (db: Reader, key: SubjectKey): Promise<RevisionRow[]> =>
  db.select().from(exhibitorRevisions).where(ofSubject(key)).orderBy(desc(exhibitorRevisions.number)).limit(mostVersions)

/** The last approved version of each subject of these versions, in one statement. */
export const approvedBefore = async (db: Database, key: ExhibitionKey, subjects: readonly SubjectKey[]): Promise<RevisionRow[]> => {
  if (subjects.length === 0) return []
  const table = exhibitorRevisions
  return db
    .selectDistinctOn([table.kind, table.subjectId])
    .from(table)
    .where(and(within(table, key), or(...subjects.map(ofSubject)), eq(table.state, 'approved')))
    .orderBy(table.kind, table.subjectId, desc(table.number))
}

/** The versions of a subject that is deleted. */
export const deleteVersions = (tx: Reader, key: SubjectKey): Promise<RevisionRow[]> =>
  tx.delete(exhibitorRevisions).where(ofSubject(key)).returning()

/** Holds a company until the transaction ends, so that its versions are written one after the other. */
export const lockExhibitor = async (tx: Reader, key: ExhibitorKey): Promise<ExhibitorRow | null> => {
  const [row] = await tx
    .select()
    .from(exhibitors)
    .where(and(within(exhibitors, key), eq(exhibitors.id, key.exhibitorId)))
    .for('update')
  return row ?? null
}

export const insertVersion = async (tx: Reader, row: typeof exhibitorRevisions.$inferInsert): Promise<RevisionRow> => {
  const [made] = await tx.insert(exhibitorRevisions).values(row).returning()
  return made!
}

type VersionFields = Partial<Omit<RevisionRow, 'tenantId' | 'exhibitionId' | 'id' | 'exhibitorId' | 'kind' | 'subjectId' | 'number'>>

/** Changes a version that is as it was read. @returns null if it has changed since */
export const updateVersion = async (
  tx: Reader,
  { tenantId, exhibitionId, id }: RowKey,
  was: Pick<RevisionRow, 'state' | 'version'>,
  set: VersionFields,
): Promise<RevisionRow | null> => {
  const [changed] = await tx
    .update(exhibitorRevisions)
    .set(set)
    .where(
      and(
        within(exhibitorRevisions, { tenantId, exhibitionId }),
        eq(exhibitorRevisions.id, id),
        eq(exhibitorRevisions.state, was.state),
        eq(exhibitorRevisions.version, was.version),
      ),
    )
    .returning()
  return changed ?? null
}

/** The version that was public until now. */
export const replacePublic = async (tx: Reader, key: SubjectKey): Promise<void> => {
  await tx
    .update(exhibitorRevisions)
    .set({ state: 'replaced' })
    .where(and(ofSubject(key), eq(exhibitorRevisions.state, 'approved')))
}
