import type { ActivationKind } from '../../../../contract/rules/tickets/activation'
import type { Queryable } from '../../../database/connect'
import type { AccountKey, ExhibitionKey, RowKey } from '../../../database/within'

/** A code with the terms of its batch. */
export interface ActivationRow extends RowKey {
  kind: ActivationKind
  ticketTypeId: string
  registerTypes: string[]
  startsAt: Date | null
  endsAt: Date | null
  lookup: string
  sealedCode: string
  maxUses: number
  used: number
  withdrawnAt: Date | null
}

const columns = `c.tenant_id AS "tenantId", c.exhibition_id AS "exhibitionId", c.id, b.kind, b.ticket_type_id AS "ticketTypeId",
  b.register_types AS "registerTypes", b.starts_at AS "startsAt", b.ends_at AS "endsAt", c.lookup, c.sealed_code AS "sealedCode", c.max_uses AS "maxUses",
  c.used, c.withdrawn_at AS "withdrawnAt"`

const from = `activation_codes c JOIN activation_batches b
  ON b.tenant_id = c.tenant_id AND b.exhibition_id = c.exhibition_id AND b.id = c.batch_id
  WHERE c.tenant_id = $1 AND c.exhibition_id = $2`

/** A code by what it is found by, or null. */
export const findActivation = async (
  client: Queryable,
  { tenantId, exhibitionId }: ExhibitionKey,
  kind: ActivationKind,
  lookup: string,
): Promise<ActivationRow | null> => {
  const { rows } = await client.query<ActivationRow>({
    name: 'activation.find',
    text: `SELECT ${columns} FROM ${from} AND c.lookup = $3 AND b.kind = $4`,
    values: [tenantId, exhibitionId, lookup, kind],
  })
  return rows[0] ?? null
}

/** The same row, locked until the transaction ends. It comes before order, holdings and stock, as everywhere. */
export const lockActivation = async (client: Queryable, { tenantId, exhibitionId, id }: RowKey): Promise<ActivationRow | null> => {
  const { rows } = await client.query<ActivationRow>(`SELECT ${columns} FROM ${from} AND c.id = $3 FOR NO KEY UPDATE OF c`, [
    tenantId,
    exhibitionId,
    id,
  ])
  return rows[0] ?? null
}

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

/** A printed ticket keeps its number in the wallet, so that both are one ticket. @throws 23505 if another ticket has it */
export const numberTicket = async (client: Queryable, key: ExhibitionKey, orderId: string, number: string): Promise<void> => {
  await client.query('UPDATE tickets SET code = $4 WHERE tenant_id = $1 AND exhibition_id = $2 AND order_id = $3', [
    key.tenantId,
    key.exhibitionId,
    orderId,
    number,
  ])
}
