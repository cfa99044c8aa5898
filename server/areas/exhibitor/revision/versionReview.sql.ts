import { and, asc, desc, eq, ne } from 'drizzle-orm'
import type { RevisionKind } from '../../../../contract/rules/exhibitor/revision'
import type { Database } from '../../../database/connect'
import { type PageRows, type PageWindow, paged } from '../../../database/paged'
import { exhibitorRevisions } from '../../../database/schema/exhibitorRevisions'
import { exhibitors } from '../../../database/schema/exhibitor'
import { type ExhibitionKey, type RowKey, within } from '../../../database/within'
import type { RevisionRow, ExhibitorRow, Reader } from './revision.sql'

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
