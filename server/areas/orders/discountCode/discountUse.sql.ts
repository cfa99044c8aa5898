import { randomUUID } from 'node:crypto'
import type { DiscountMove } from '../../../../contract/rules/orders/ledger'
import type { Queryable } from '../../../database/connect'
import { multiRowStatement } from '../../../database/multiRowStatement'
import type { ExhibitionKey } from '../../../database/within'

/** A use of a code by one person. */
export interface CodeUse {
  code: string
  orderId: string
  accountId: string
}

export const personUse = ({ code, accountId }: Pick<CodeUse, 'code' | 'accountId'>): string => `${accountId}/${code}`

/** How often people use codes at present, by `personUse`. True after `lockCodes` alone. */
export const usesOfPeople = async (
  client: Queryable,
  key: ExhibitionKey,
  uses: Pick<CodeUse, 'code' | 'accountId'>[],
): Promise<Map<string, number>> => {
  const { rows } = await client.query<{ code: string; accountId: string; uses: number }>(
    `SELECT code, account_id AS "accountId", sum(CASE move WHEN 'free>used' THEN 1 ELSE -1 END)::integer AS uses FROM discount_ledger
     WHERE tenant_id = $1 AND exhibition_id = $2 AND code = ANY($3) AND account_id = ANY($4::bigint[]) GROUP BY code, account_id`,
    [key.tenantId, key.exhibitionId, [...new Set(uses.map(({ code }) => code))], [...new Set(uses.map(({ accountId }) => accountId))]],
  )
  return new Map(rows.map((row) => [personUse(row), row.uses]))
}

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

/** The code of each order that has one, by the order's id. */
export const codesOfOrders = async (client: Queryable, key: ExhibitionKey, orderIds: string[]): Promise<Map<string, string>> => {
  const { rows } = await client.query<{ orderId: string; code: string }>(
    `SELECT DISTINCT order_id AS "orderId", code FROM discount_ledger WHERE tenant_id = $1 AND exhibition_id = $2 AND order_id = ANY($3::bigint[])`,
    [key.tenantId, key.exhibitionId, orderIds],
  )
  return new Map(rows.map(({ orderId, code }) => [orderId, code]))
}

/** The code that an order uses at present; null if there is none. */
export const spentCodeOf = async (client: Queryable, key: ExhibitionKey, orderId: string): Promise<string | null> => {
  const { rows } = await client.query<{ code: string }>(
    `SELECT code FROM discount_ledger WHERE tenant_id = $1 AND exhibition_id = $2 AND order_id = $3
     GROUP BY code HAVING sum(CASE move WHEN 'free>used' THEN 1 ELSE -1 END) > 0`,
    [key.tenantId, key.exhibitionId, orderId],
  )
  return rows[0]?.code ?? null
}

/** A use is free again. Its row is locked by `lockCodes`. */
export const giveCodeBack = async (client: Queryable, key: ExhibitionKey, code: string): Promise<void> => {
  await client.query('UPDATE discount_codes SET used = used - 1 WHERE tenant_id = $1 AND exhibition_id = $2 AND code = $3', [
    key.tenantId,
    key.exhibitionId,
    code,
  ])
}
