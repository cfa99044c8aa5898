import type { Queryable } from '../../../database/connect'
import { insertRows } from '../../../database/insertRows'
import { activationCodes } from '../../../database/schema/activation'
import type { ExhibitionKey } from '../../../database/within'
import type { BatchRow } from './batch.sql'

export type CodeRow = typeof activationCodes.$inferSelect

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
