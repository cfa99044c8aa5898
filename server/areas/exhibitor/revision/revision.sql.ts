import { and, asc, desc, eq, inArray, ne, or } from 'drizzle-orm'
import type { RevisionKind, RevisionState } from '../../../../contract/rules/exhibitor/revision'
import type { Database, Queryable } from '../../../database/connect'
import { type PageRows, type PageWindow, paged } from '../../../database/paged'
import { exhibitors } from '../../../database/schema/exhibitor'
import { exhibitorRevisions } from '../../../database/schema/exhibitorRevisions'
import { type ExhibitionKey, type RowKey, within } from '../../../database/within'
import type { ExhibitorKey } from '../member.service'

export type RevisionRow = typeof exhibitorRevisions.$inferSelect
export type ExhibitorRow = typeof exhibitors.$inferSelect
/** The same statements within a transaction. */
type Reader = Pick<Database, 'select' | 'insert' | 'update' | 'delete'>

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

/** The state of the newest version of each subject. */
export const newestStates = async (
  db: Database,
  key: ExhibitorKey & { kind: RevisionKind },
  subjectIds: readonly string[],
): Promise<Map<string, RevisionState>> => {
  if (subjectIds.length === 0) return new Map()
  const table = exhibitorRevisions
  const rows = await db
    .selectDistinctOn([table.subjectId], { subjectId: table.subjectId, state: table.state })
    .from(table)
    .where(
      and(within(table, key), eq(table.kind, key.kind), inArray(table.subjectId, [...subjectIds]), eq(table.exhibitorId, key.exhibitorId)),
    )
    .orderBy(table.subjectId, desc(table.number))
  return new Map(rows.map(({ subjectId, state }) => [subjectId, state]))
}

/** The versions of a subject that is deleted. */
export const deleteVersions = (tx: Reader, key: SubjectKey): Promise<RevisionRow[]> =>
  tx.delete(exhibitorRevisions).where(ofSubject(key)).returning()

/** The states of a company's versions of every kind, the newest first. */
export const statesOf = (db: Database, key: ExhibitorKey): Promise<{ kind: RevisionKind; state: RevisionState }[]> =>
  db
    .select({ kind: exhibitorRevisions.kind, state: exhibitorRevisions.state })
    .from(exhibitorRevisions)
    .where(and(within(exhibitorRevisions, key), eq(exhibitorRevisions.exhibitorId, key.exhibitorId)))
    .orderBy(desc(exhibitorRevisions.number))

/** How many of a company's products are in each state, by their newest versions, and how many of them the public sees. */
export const productStates = async (
  client: Queryable,
  { tenantId, exhibitionId, exhibitorId }: ExhibitorKey,
): Promise<{ state: RevisionState; isPublic: boolean; count: number }[]> => {
  const { rows } = await client.query<{ state: RevisionState; isPublic: boolean; count: number }>(
    `SELECT state, "isPublic", count(*)::int AS count FROM (
       SELECT DISTINCT ON (subject_id) state, bool_or(state = 'approved') OVER (PARTITION BY subject_id) AS "isPublic"
       FROM exhibitor_revisions WHERE tenant_id = $1 AND exhibition_id = $2 AND exhibitor_id = $3 AND kind = 'product'
       ORDER BY subject_id, number DESC) AS newest
     GROUP BY state, "isPublic"`,
    [tenantId, exhibitionId, exhibitorId],
  )
  return rows
}

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

export const findVersion = async (db: Reader, key: RowKey): Promise<RevisionRow | null> => {
  const [row] = await db
    .select()
    .from(exhibitorRevisions)
    .where(and(within(exhibitorRevisions, key), eq(exhibitorRevisions.id, key.id)))
  return row ?? null
}

export interface ReviewWindow extends PageWindow {
  exhibitorId?: string | undefined
  kind?: RevisionKind | undefined
}

/** Versions with their companies: those that wait, the oldest first, or all of one company but its drafts, the newest first. */
export const pageVersions = async (
  db: Database,
  key: ExhibitionKey,
  { exhibitorId, kind, ...window }: ReviewWindow,
): Promise<PageRows<{ revision: RevisionRow; exhibitor: ExhibitorRow }>> => {
  const table = exhibitorRevisions
  const wanted = and(
    within(table, key),
    exhibitorId ? and(eq(table.exhibitorId, exhibitorId), ne(table.state, 'draft')) : eq(table.state, 'submitted'),
    kind ? eq(table.kind, kind) : undefined,
  )
  const order = exhibitorId ? [desc(table.submittedAt), desc(table.id)] : [asc(table.submittedAt), asc(table.id)]
  const versions = db
    .select({ revision: table, exhibitor: exhibitors })
    .from(table)
    .innerJoin(
      exhibitors,
      and(eq(exhibitors.tenantId, table.tenantId), eq(exhibitors.exhibitionId, table.exhibitionId), eq(exhibitors.id, table.exhibitorId)),
    )
    .where(wanted)
  return paged(db, versions, order, window)
}
