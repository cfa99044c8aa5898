import { and, desc, eq, inArray } from 'drizzle-orm'
import type { RevisionKind, RevisionState } from '../../../../contract/rules/exhibitor/revision'
import type { Database, Queryable } from '../../../database/connect'
import { exhibitorRevisions } from '../../../database/schema/exhibitorRevisions'
import { within } from '../../../database/within'
import type { ExhibitorKey } from '../member.service'

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
