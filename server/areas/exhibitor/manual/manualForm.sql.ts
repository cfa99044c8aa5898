import { and, asc, eq, inArray } from 'drizzle-orm'
import { type HandedInState, handedInStatesBefore } from '../../../../contract/rules/exhibitor/manual'
import type { Database, Queryable } from '../../../database/connect'
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

/** Members who may act for a company that has not handed in a form and was not reminded of it. The rows keep them from a second reminder. */
export const remindOnce = async (
  client: Queryable,
  { tenantId, exhibitionId }: ExhibitionKey,
  { formId, daysBefore, at, most }: { formId: string; daysBefore: number; at: Date; most: number },
): Promise<string[]> => {
  const { rows } = await client.query<{ id: string }>(
    `INSERT INTO manual_reminders (tenant_id, exhibition_id, exhibitor_id, form_id, days_before, reminded_at)
     SELECT e.tenant_id, e.exhibition_id, e.id, $3, $4, $5 FROM exhibitors e
     WHERE e.tenant_id = $1 AND e.exhibition_id = $2
       AND NOT EXISTS (SELECT 1 FROM manual_forms f WHERE f.tenant_id = $1 AND f.exhibition_id = $2 AND f.exhibitor_id = e.id
         AND f.form_id = $3 AND f.state IN ('submitted', 'accepted'))
       AND NOT EXISTS (SELECT 1 FROM manual_reminders r WHERE r.tenant_id = $1 AND r.exhibition_id = $2 AND r.exhibitor_id = e.id
         AND r.form_id = $3 AND r.days_before <= $4)
     ORDER BY e.id LIMIT $6
     ON CONFLICT DO NOTHING RETURNING exhibitor_id AS id`,
    [tenantId, exhibitionId, formId, daysBefore, at, most],
  )
  return rows.map(({ id }) => id)
}

/** The members of companies who may hand in their forms. */
export const membersToRemind = async (
  client: Queryable,
  { tenantId, exhibitionId }: ExhibitionKey,
  exhibitorIds: readonly string[],
): Promise<{ exhibitorId: string; accountId: string }[]> => {
  const { rows } = await client.query<{ exhibitorId: string; accountId: string }>(
    `SELECT exhibitor_id AS "exhibitorId", account_id AS "accountId" FROM exhibitor_members
     WHERE tenant_id = $1 AND exhibition_id = $2 AND exhibitor_id = ANY($3::bigint[]) AND (role = 'admin' OR 'apply' = ANY(rights))`,
    [tenantId, exhibitionId, exhibitorIds],
  )
  return rows
}
