import type { Bilingual } from '../../../../contract/language'
import type { Queryable } from '../../../database/connect'
import { type PageRows, type PageWindow, pagedText } from '../../../database/paged'
import { insertRows } from '../../../database/insertRows'
import { activationCodes, type activationBatches } from '../../../database/schema/activation'
import type { ExhibitionKey } from '../../../database/within'

export type BatchRow = typeof activationBatches.$inferSelect
export type CodeRow = typeof activationCodes.$inferSelect

const columns = `b.tenant_id AS "tenantId", b.exhibition_id AS "exhibitionId", b.id, b.name, b.kind, b.ticket_type_id AS "ticketTypeId",
  b.register_types AS "registerTypes", b.starts_at AS "startsAt", b.ends_at AS "endsAt", b.created_at AS "createdAt"`

const counts = `SELECT count(*)::integer AS codes, coalesce(sum(c.used), 0)::integer AS used, coalesce(sum(c.max_uses), 0)::integer AS "maxUses",
    coalesce(max(c.used), 0)::integer AS "mostUsed", count(c.withdrawn_at)::integer AS withdrawn,
    coalesce(sum(CASE WHEN c.withdrawn_at IS NULL THEN c.max_uses ELSE c.used END), 0)::integer AS promised
  FROM activation_codes c WHERE c.tenant_id = b.tenant_id AND c.exhibition_id = b.exhibition_id AND c.batch_id = b.id`

/** A batch with the sums of its codes. */
export interface CountedBatch extends BatchRow {
  codes: number
  used: number
  maxUses: number
  /** Of its code with most uses. */
  mostUsed: number
  withdrawn: number
  /** The tickets that its codes have given or may still give. */
  promised: number
}

/** The batches of an exhibition by name, locked until the transaction ends, and their codes. */
export const lockBatches = async (client: Queryable, { tenantId, exhibitionId }: ExhibitionKey): Promise<Map<string, CountedBatch>> => {
  const values = [tenantId, exhibitionId]
  await client.query('SELECT id FROM activation_batches WHERE tenant_id = $1 AND exhibition_id = $2 ORDER BY id FOR UPDATE', values)
  await client.query('SELECT id FROM activation_codes WHERE tenant_id = $1 AND exhibition_id = $2 ORDER BY id FOR NO KEY UPDATE', values)
  const { rows } = await client.query<CountedBatch>(
    `SELECT ${columns}, n.* FROM activation_batches b, LATERAL (${counts}) n WHERE b.tenant_id = $1 AND b.exhibition_id = $2`,
    values,
  )
  return new Map(rows.map((row) => [row.name, row]))
}

/** Whether people of these register types have codes or printed tickets to add. */
export const hasCodesFor = async (client: Queryable, key: ExhibitionKey, registerTypes: string[], now: Date): Promise<boolean> => {
  const { rows } = await client.query<{ has: boolean }>(
    `SELECT EXISTS (SELECT FROM activation_batches b WHERE b.tenant_id = $1 AND b.exhibition_id = $2 AND (b.ends_at IS NULL OR b.ends_at > $4)
       AND (b.register_types = '{}' OR b.register_types && $3::text[])
       AND EXISTS (SELECT FROM activation_codes c WHERE c.tenant_id = b.tenant_id AND c.exhibition_id = b.exhibition_id AND c.batch_id = b.id
         AND c.withdrawn_at IS NULL)) AS has`,
    [key.tenantId, key.exhibitionId, registerTypes, now],
  )
  return rows[0]!.has
}

/** Writes the terms of a batch. What its codes gave stays. */
export const upsertBatch = async (client: Queryable, row: BatchRow, maxUses: number): Promise<void> => {
  await client.query(
    `INSERT INTO activation_batches (tenant_id, exhibition_id, id, name, kind, ticket_type_id, register_types, starts_at, ends_at, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
     ON CONFLICT (tenant_id, exhibition_id, name) DO UPDATE SET register_types = excluded.register_types, starts_at = excluded.starts_at,
       ends_at = excluded.ends_at`,
    [
      row.tenantId,
      row.exhibitionId,
      row.id,
      row.name,
      row.kind,
      row.ticketTypeId,
      row.registerTypes,
      row.startsAt,
      row.endsAt,
      row.createdAt,
    ],
  )
  await client.query('UPDATE activation_codes SET max_uses = $4 WHERE tenant_id = $1 AND exhibition_id = $2 AND batch_id = $3', [
    row.tenantId,
    row.exhibitionId,
    row.id,
    maxUses,
  ])
}

export const insertCodes = (client: Queryable, rows: CodeRow[]): Promise<void> => insertRows(client, activationCodes, rows)

/** Those of the numbers that another ticket has already. */
export const takenNumbers = async (
  client: Queryable,
  { tenantId, exhibitionId }: ExhibitionKey,
  numbers: string[],
): Promise<Set<string>> => {
  const { rows } = await client.query<{ number: string }>(
    `SELECT k.code AS number FROM tickets k WHERE k.tenant_id = $1 AND k.exhibition_id = $2 AND k.code = ANY($3)
     UNION SELECT c.lookup FROM activation_codes c WHERE c.tenant_id = $1 AND c.exhibition_id = $2 AND c.lookup = ANY($3)`,
    [tenantId, exhibitionId, numbers],
  )
  return new Set(rows.map(({ number }) => number))
}

export type ReportedBatch = CountedBatch & { typeName: Bilingual }

export const pageBatches = async (
  client: Queryable,
  { tenantId, exhibitionId }: ExhibitionKey,
  window: PageWindow,
): Promise<PageRows<ReportedBatch>> =>
  pagedText(
    client,
    {
      columns: `${columns}, n.*, t.texts->'name' AS "typeName"`,
      from: `activation_batches b
        JOIN ticket_types t ON t.tenant_id = b.tenant_id AND t.exhibition_id = b.exhibition_id AND t.id = b.ticket_type_id, LATERAL (${counts}) n
        WHERE b.tenant_id = $1 AND b.exhibition_id = $2`,
      counted: 'activation_batches WHERE tenant_id = $1 AND exhibition_id = $2',
      order: 'b.name',
      values: [tenantId, exhibitionId],
    },
    window,
  )

export const findBatch = async (client: Queryable, key: ExhibitionKey, name: string): Promise<BatchRow | null> => {
  const { rows } = await client.query<BatchRow>(
    `SELECT ${columns} FROM activation_batches b WHERE b.tenant_id = $1 AND b.exhibition_id = $2 AND b.name = $3`,
    [key.tenantId, key.exhibitionId, name],
  )
  return rows[0] ?? null
}

/** The codes of a batch after one, in the order in which they were made. */
export const nextCodes = async (
  client: Queryable,
  { tenantId, exhibitionId, id }: BatchRow,
  after: string,
  limit: number,
): Promise<CodeRow[]> => {
  const { rows } = await client.query<CodeRow>(
    `SELECT tenant_id AS "tenantId", exhibition_id AS "exhibitionId", id, batch_id AS "batchId", lookup, sealed_code AS "sealedCode", max_uses AS "maxUses",
       used, withdrawn_at AS "withdrawnAt"
     FROM activation_codes WHERE tenant_id = $1 AND exhibition_id = $2 AND batch_id = $3 AND id > $4 ORDER BY id LIMIT $5`,
    [tenantId, exhibitionId, id, after, limit],
  )
  return rows
}

/** Withdraws the codes of a batch, or one of them, that are not withdrawn yet. @returns their number */
export const withdrawCodes = async (
  client: Queryable,
  { tenantId, exhibitionId }: ExhibitionKey,
  { batch = null, lookup = null }: { batch?: string | null; lookup?: string | null },
  at: Date,
): Promise<number> => {
  const { rowCount } = await client.query(
    `UPDATE activation_codes c SET withdrawn_at = $5 FROM activation_batches b
     WHERE c.tenant_id = $1 AND c.exhibition_id = $2 AND b.tenant_id = $1 AND b.exhibition_id = $2 AND b.id = c.batch_id
       AND ($3::text IS NULL OR b.name = $3) AND ($4::text IS NULL OR c.lookup = $4) AND c.withdrawn_at IS NULL`,
    [tenantId, exhibitionId, batch, lookup, at],
  )
  return rowCount ?? 0
}

/** Whether there is such a code. */
export const hasCode = async (client: Queryable, { tenantId, exhibitionId }: ExhibitionKey, lookup: string): Promise<boolean> => {
  const { rowCount } = await client.query('SELECT FROM activation_codes WHERE tenant_id = $1 AND exhibition_id = $2 AND lookup = $3', [
    tenantId,
    exhibitionId,
    lookup,
  ])
  return rowCount === 1
}
