import { type SQL, and, arrayContains, desc, eq, gte, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import type { Database } from '../../database/connect'
import { type PageRows, type PageWindow, paged } from '../../database/paged'
import { auditRecords } from '../../database/schema/auditTrail'
import type { ExhibitionKey, TenantKey } from '../../database/within'

export type AuditRecord = typeof auditRecords.$inferSelect

const key = [auditRecords.tenantId, auditRecords.id]

/** Writes an act, unless its record is there already: by the transaction of the act, or by an earlier request with its key. */
export const insertRecord = async (db: Pick<Database, 'insert'>, record: AuditRecord): Promise<void> => {
  await db.insert(auditRecords).values(record).onConflictDoNothing({ target: key })
}

/** Writes an act with its changes, or adds them to the record of the same act. */
export const insertChanges = async (db: Pick<Database, 'insert'>, record: AuditRecord): Promise<void> => {
  await db
    .insert(auditRecords)
    .values(record)
    .onConflictDoUpdate({
      target: key,
      set: {
        targets: sql`${auditRecords.targets} || excluded.targets`,
        changes: sql`${auditRecords.changes} || excluded.changes`,
      },
    })
}

/** What is asked of the trail; nothing of a member that is missing. */
export interface Wanted {
  accountIds?: string[] | undefined
  calls?: string[] | undefined
  target?: string | undefined
  from?: Date | undefined
  until?: Date | undefined
}

const wantedBy = ({ accountIds, calls, target, from, until }: Wanted): (SQL | undefined)[] => [
  accountIds && inArray(auditRecords.accountId, accountIds),
  calls && inArray(auditRecords.call, calls),
  target === undefined ? undefined : arrayContains(auditRecords.targets, [target]),
  from && gte(auditRecords.at, from),
  // The last second of the day belongs to it.
  until && lt(auditRecords.at, new Date(until.getTime() + 1000)),
]

/** A page of the acts at an exhibition and of those about none, the newest first. */
export const pageRecords = async (
  db: Database,
  { tenantId, exhibitionId }: ExhibitionKey,
  wanted: Wanted,
  window: PageWindow,
): Promise<PageRows<AuditRecord>> => {
  const isHere = or(eq(auditRecords.exhibitionId, exhibitionId), isNull(auditRecords.exhibitionId))
  const where = and(eq(auditRecords.tenantId, tenantId), isHere, ...wantedBy(wanted))
  return paged(db, db.select().from(auditRecords).where(where), [desc(auditRecords.at), desc(auditRecords.id)], window)
}

/** The acts of an account and those about it, the latest first. */
export const recordsAbout = (db: Database, { tenantId }: TenantKey, accountId: string, most: number): Promise<AuditRecord[]> =>
  db
    .select()
    .from(auditRecords)
    .where(
      and(eq(auditRecords.tenantId, tenantId), or(eq(auditRecords.accountId, accountId), arrayContains(auditRecords.targets, [accountId]))),
    )
    .orderBy(desc(auditRecords.at), desc(auditRecords.id))
    .limit(most)

/**
 * Takes what was typed about a person out of the acts about them. The acts stay, with their author, their row and their time. A decision on several people
 * keeps what was typed about the others.
 */
export const maskRecordsAbout = async (tx: Pick<Database, 'update'>, { tenantId }: TenantKey, ids: readonly string[]): Promise<void> => {
  if (ids.length === 0) return
  const about = sql`(change -> 'targets') ?| ${sql.param([...ids])}::text[]`
  await tx
    .update(auditRecords)
    .set({
      changes: sql`(SELECT coalesce(jsonb_agg(CASE WHEN ${about} THEN change - 'note' ELSE change END ORDER BY place), '[]'::jsonb)
        FROM jsonb_array_elements(${auditRecords.changes}) WITH ORDINALITY AS of_act (change, place))`,
    })
    .where(and(eq(auditRecords.tenantId, tenantId), sql`${auditRecords.targets} && ${sql.param([...ids])}::text[]`))
}
