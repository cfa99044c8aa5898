import { randomUUID } from 'node:crypto'
import type { DiscountMove } from '../../../../contract/rules/orders/ledger'
import type { Queryable } from '../../../database/connect'
import { multiRowStatement } from '../../../database/multiRowStatement'
import type { ExhibitionKey } from '../../../database/within'
import type { CodeUse } from './discountUse.sql'

const spendRows = multiRowStatement<{ code: string }>({
  name: 'discount.spend',
  shared: 2,
  own: 2,
  row: ([code, uses]) => `(${code}::text, ${uses}::integer)`,
  text: (rows) => `UPDATE discount_codes c SET used = c.used + v.uses FROM (VALUES ${rows}) AS v (code, uses)
    WHERE c.tenant_id = $1 AND c.exhibition_id = $2 AND c.code = v.code AND c.used + v.uses <= c.max_uses RETURNING c.code`,
})

/**
 * Spends uses of codes, of each only where all that is wanted of it is left. This statement is the guard: nothing that was read before
 * decides.
 * @returns the codes that gave what was wanted
 */
export const spendCodes = async (client: Queryable, key: ExhibitionKey, wanted: Map<string, number>): Promise<Set<string>> => {
  const rows = await spendRows(client, [key.tenantId, key.exhibitionId], [...wanted])
  return new Set(rows.map(({ code }) => code))
}

const moveRows = multiRowStatement({
  name: 'discountLedger.add',
  shared: 4,
  own: 4,
  row: ([id, code, order, account]) => `($1, $2, ${id}, ${code}, ${order}, ${account}, $3, $4)`,
  text: (rows) => `INSERT INTO discount_ledger (tenant_id, exhibition_id, id, code, order_id, account_id, move, moved_at) VALUES ${rows}`,
})

/** Writes that orders spent uses of codes, or gave them back. */
export const addDiscountMoves = async (
  client: Queryable,
  key: ExhibitionKey,
  move: DiscountMove,
  uses: CodeUse[],
  at: Date,
): Promise<void> => {
  const rows = uses.map(({ code, orderId, accountId }) => [randomUUID(), code, orderId, accountId])
  await moveRows(client, [key.tenantId, key.exhibitionId, move, at], rows)
}

/** A use is free again. Its row is locked by `lockCodes`. */
export const giveCodeBack = async (client: Queryable, key: ExhibitionKey, code: string): Promise<void> => {
  await client.query('UPDATE discount_codes SET used = used - 1 WHERE tenant_id = $1 AND exhibition_id = $2 AND code = $3', [
    key.tenantId,
    key.exhibitionId,
    code,
  ])
}
