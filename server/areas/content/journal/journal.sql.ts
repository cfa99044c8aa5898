import { and, desc, eq, isNull } from 'drizzle-orm'
import type { CopyState } from '../../../../contract/rules/content/journal'
import type { Database, Queryable } from '../../../database/connect'
import { type journalCopies, journalIssues } from '../../../database/schema/journals'
import { type AccountKey, type ExhibitionKey, type RowKey, within } from '../../../database/within'

export type IssueRow = typeof journalIssues.$inferSelect
export type CopyRow = Pick<typeof journalCopies.$inferSelect, 'id' | 'issueId' | 'orderId' | 'lineNo' | 'accountId' | 'state' | 'createdAt'>

type Tx = Pick<Database, 'select' | 'insert' | 'update'>

const here = 'tenant_id = $1 AND exhibition_id = $2'

const there = (key: ExhibitionKey) => and(within(journalIssues, key), isNull(journalIssues.removedAt))

/** The issues of a fair, the newest first. */
export const issuesOf = (db: Tx, key: ExhibitionKey): Promise<IssueRow[]> =>
  db.select().from(journalIssues).where(there(key)).orderBy(desc(journalIssues.id))

/** An issue that was not removed. */
export const findIssue = async (db: Tx, key: RowKey): Promise<IssueRow | null> => {
  const [row] = await db
    .select()
    .from(journalIssues)
    .where(and(there(key), eq(journalIssues.id, key.id)))
  return row ?? null
}

/** Locks issues until the transaction ends, in one order: their copies are counted one after the other. @returns those that are there */
export const lockIssues = async (
  client: Queryable,
  { tenantId, exhibitionId }: ExhibitionKey,
  ids: readonly string[],
): Promise<Set<string>> => {
  const { rows } = await client.query<{ id: string }>(
    `SELECT id FROM journal_issues WHERE ${here} AND id = ANY($3::bigint[]) AND removed_at IS NULL
     ORDER BY id FOR NO KEY UPDATE`,
    [tenantId, exhibitionId, [...new Set(ids)]],
  )
  return new Set(rows.map(({ id }) => id))
}

export const insertIssue = async (tx: Tx, row: typeof journalIssues.$inferInsert): Promise<IssueRow> => {
  const [made] = await tx.insert(journalIssues).values(row).returning()
  return made!
}

export const updateIssue = async (
  tx: Tx,
  key: RowKey,
  set: Partial<Omit<IssueRow, 'tenantId' | 'exhibitionId' | 'id'>>,
): Promise<IssueRow> => {
  const [row] = await tx
    .update(journalIssues)
    .set(set)
    .where(and(there(key), eq(journalIssues.id, key.id)))
    .returning()
  return row!
}

/** How many copies of each issue can be read. */
export const countCopies = async (client: Queryable, { tenantId, exhibitionId }: ExhibitionKey): Promise<Map<string, number>> => {
  const { rows } = await client.query<{ issueId: string; copies: number }>(
    `SELECT issue_id AS "issueId", count(*)::integer AS copies FROM journal_copies
     WHERE ${here} AND state = 'active' GROUP BY issue_id`,
    [tenantId, exhibitionId],
  )
  return new Map(rows.map(({ issueId, copies }) => [issueId, copies]))
}

const issueColumns = `tenant_id AS "tenantId", exhibition_id AS "exhibitionId", id, title_cn AS "titleCn", title_en AS "titleEn", language, pages,
  price_fen AS "priceFen", cover_url AS "coverUrl", cover_file_id AS "coverFileId", file_id AS "fileId", size_bytes AS "sizeBytes",
  sample_file_id AS "sampleFileId", sample_pages AS "samplePages", on_sale_from AS "onSaleFrom", on_sale_to AS "onSaleTo",
  is_published AS "isPublished", updated_at AS "updatedAt", removed_at AS "removedAt"`

/** Issues by their ids, also removed ones: old orders name them. */
export const issuesByIds = async (
  client: Queryable,
  { tenantId, exhibitionId }: ExhibitionKey,
  ids: readonly string[],
): Promise<IssueRow[]> => {
  if (ids.length === 0) return []
  const { rows } = await client.query<IssueRow>(`SELECT ${issueColumns} FROM journal_issues WHERE ${here} AND id = ANY($3::bigint[])`, [
    tenantId,
    exhibitionId,
    [...ids],
  ])
  return rows
}

/** Whether anybody has an issue, or has ordered it. */
export const isOrdered = async (client: Queryable, { tenantId, exhibitionId, id }: RowKey): Promise<boolean> => {
  const { rowCount } = await client.query(
    `SELECT 1 FROM journal_copies WHERE ${here} AND issue_id = $3 AND state IN ('held', 'active') LIMIT 1`,
    [tenantId, exhibitionId, id],
  )
  return rowCount === 1
}

const copyColumns = `id, issue_id AS "issueId", order_id AS "orderId", line_no AS "lineNo", account_id AS "accountId", state, created_at AS "createdAt"`

/** The copies of a person that wait for their payment or open, one of an issue. */
export const copiesOf = async (client: Queryable, { tenantId, exhibitionId, accountId }: AccountKey): Promise<CopyRow[]> => {
  const { rows } = await client.query<CopyRow>(
    `SELECT ${copyColumns} FROM journal_copies WHERE ${here} AND account_id = $3 AND state IN ('held', 'active')`,
    [tenantId, exhibitionId, accountId],
  )
  return rows
}

/** The copy of an order; null for an order of something else. @param lock until the transaction ends */
export const copyOfOrder = async (
  client: Queryable,
  { tenantId, exhibitionId }: ExhibitionKey,
  orderId: string,
  lock: 'FOR UPDATE' | '' = '',
): Promise<CopyRow | null> => {
  const { rows } = await client.query<CopyRow>(`SELECT ${copyColumns} FROM journal_copies WHERE ${here} AND order_id = $3 ${lock}`, [
    tenantId,
    exhibitionId,
    orderId,
  ])
  return rows[0] ?? null
}

export const findCopy = async (client: Queryable, { tenantId, exhibitionId, id }: RowKey): Promise<CopyRow | null> => {
  const { rows } = await client.query<CopyRow>(`SELECT ${copyColumns} FROM journal_copies WHERE ${here} AND id = $3`, [
    tenantId,
    exhibitionId,
    id,
  ])
  return rows[0] ?? null
}

export const insertCopy = async (
  client: Queryable,
  { tenantId, exhibitionId }: ExhibitionKey,
  { id, issueId, orderId, lineNo, accountId, state, createdAt }: CopyRow,
): Promise<void> => {
  await client.query(
    `INSERT INTO journal_copies (tenant_id, exhibition_id, id, issue_id, order_id, line_no, account_id, state, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [tenantId, exhibitionId, id, issueId, orderId, lineNo, accountId, state, createdAt],
  )
}

/** Moves the copy of an order, if it is in this state. */
export const moveCopy = async (
  client: Queryable,
  { tenantId, exhibitionId }: ExhibitionKey,
  { orderId, from, to, endedAt }: { orderId: string; from: CopyState; to: CopyState; endedAt: Date | null },
): Promise<void> => {
  await client.query(`UPDATE journal_copies SET state = $5, ended_at = $6 WHERE ${here} AND order_id = $3 AND state = $4`, [
    tenantId,
    exhibitionId,
    orderId,
    from,
    to,
    endedAt,
  ])
}
