import type { ActivationKind } from '../../../../contract/rules/tickets/activation'
import type { Queryable } from '../../../database/connect'
import type { ExhibitionKey, RowKey } from '../../../database/within'

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

/** A printed ticket keeps its number in the wallet, so that both are one ticket. @throws 23505 if another ticket has it */
export const numberTicket = async (client: Queryable, key: ExhibitionKey, orderId: string, number: string): Promise<void> => {
  await client.query('UPDATE tickets SET code = $4 WHERE tenant_id = $1 AND exhibition_id = $2 AND order_id = $3', [
    key.tenantId,
    key.exhibitionId,
    orderId,
    number,
  ])
}
