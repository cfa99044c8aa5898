import type { Bilingual } from '../../../../contract/language'
import type { Queryable } from '../../../database/connect'
import { type PageRows, type PageWindow, pagedText } from '../../../database/paged'
import type { activationBatches } from '../../../database/schema/activation'
import type { ExhibitionKey } from '../../../database/within'

export type BatchRow = typeof activationBatches.$inferSelect

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
