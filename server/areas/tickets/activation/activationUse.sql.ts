import type { Queryable } from '../../../database/connect'
import type { AccountKey, RowKey } from '../../../database/within'

/** Spends a use of a code. This statement is the guard: whatever was read before decides nothing. @returns false if none is left */
export const spendActivation = async (client: Queryable, { tenantId, exhibitionId, id }: RowKey): Promise<boolean> => {
  const { rowCount } = await client.query(
    `UPDATE activation_codes SET used = used + 1
     WHERE tenant_id = $1 AND exhibition_id = $2 AND id = $3 AND used < max_uses AND withdrawn_at IS NULL`,
    [tenantId, exhibitionId, id],
  )
  return rowCount === 1
}

export const insertUse = async (
  client: Queryable,
  { tenantId, exhibitionId, accountId }: AccountKey,
  { codeId, orderId, usedAt }: { codeId: string; orderId: string; usedAt: Date },
): Promise<void> => {
  await client.query(
    'INSERT INTO activation_uses (tenant_id, exhibition_id, code_id, account_id, order_id, used_at) VALUES ($1, $2, $3, $4, $5, $6)',
    [tenantId, exhibitionId, codeId, accountId, orderId, usedAt],
  )
}

/** The order that a code gave a person, or null. */
export const orderOfUse = async (
  client: Queryable,
  { tenantId, exhibitionId, accountId }: AccountKey,
  codeId: string,
): Promise<string | null> => {
  const { rows } = await client.query<{ orderId: string }>(
    `SELECT order_id AS "orderId" FROM activation_uses WHERE tenant_id = $1 AND exhibition_id = $2 AND code_id = $3 AND account_id = $4`,
    [tenantId, exhibitionId, codeId, accountId],
  )
  return rows[0]?.orderId ?? null
}
