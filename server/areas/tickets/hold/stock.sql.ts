import type { Queryable } from '../../../database/connect'
import { compareIds, multiRowStatement } from '../../../database/multiRowStatement'
import type { ExhibitionKey } from '../../../database/within'
import { together } from '../../../database/pipelining'
import type { LockedStock } from './judgeStock'

/** Locks the rows of types in key order. An UPDATE over several rows promises no order, and two batches would deadlock. */
const lock = (client: Queryable, key: ExhibitionKey, ids: string[]): Promise<unknown> =>
  client.query(
    `SELECT id FROM ticket_types WHERE tenant_id = $1 AND exhibition_id = $2 AND id = ANY($3::bigint[]) ORDER BY id FOR NO KEY UPDATE`,
    [key.tenantId, key.exhibitionId, ids],
  )

const isOnSale = (at: string): string =>
  `t.is_active AND (t.sale_starts_at IS NULL OR t.sale_starts_at <= ${at}) AND (t.sale_ends_at IS NULL OR t.sale_ends_at > ${at})`

const sellRows = multiRowStatement<{ id: string; pool_ids: string[] }>({
  name: 'stock.sell',
  shared: 3,
  own: 2,
  row: ([id, quantity]) => `(${id}::bigint, ${quantity}::integer)`,
  text: (rows) => `UPDATE ticket_types t SET sold = t.sold + v.quantity FROM (VALUES ${rows}) AS v (id, quantity)
    WHERE t.tenant_id = $1 AND t.exhibition_id = $2 AND t.id = v.id
    AND t.sold + v.quantity <= t.quota AND ${isOnSale('$3::timestamptz')} RETURNING t.id, t.pool_ids`,
})

/**
 * Takes tickets out of the stock, each type only where all that is wanted of it is there and on sale at this moment.
 * This statement is the guard: nothing that was read before decides.
 * @returns the types that gave what was wanted, each with its pools of this moment
 */
export const sell = async (
  client: Queryable,
  key: ExhibitionKey,
  wanted: Map<string, number>,
  at: Date,
): Promise<Map<string, string[]>> => {
  const sorted = [...wanted].sort(([a], [b]) => compareIds(a, b))
  const ids = sorted.map(([id]) => id)
  const [, rows] = await together(
    client,
    () => (ids.length > 1 ? lock(client, key, ids) : null),
    () => sellRows(client, [key.tenantId, key.exhibitionId, at], sorted),
  )
  return new Map(rows.map((row) => [row.id, row.pool_ids]))
}

/** The remaining stock of types, with their rows locked until the transaction ends. */
export const readStock = async (client: Queryable, key: ExhibitionKey, ids: string[], at: Date): Promise<Map<string, LockedStock>> => {
  const { rows } = await client.query<{ id: string; left: number; is_on_sale: boolean }>(
    `SELECT t.id, t.quota - t.sold AS left, ${isOnSale('$4::timestamptz')} AS is_on_sale FROM ticket_types t
     WHERE t.tenant_id = $1 AND t.exhibition_id = $2 AND t.id = ANY($3::bigint[]) ORDER BY t.id FOR NO KEY UPDATE`,
    [key.tenantId, key.exhibitionId, ids, at],
  )
  return new Map(rows.map((row) => [row.id, { left: row.left, isOnSale: row.is_on_sale }]))
}

/** Puts tickets back into the stock (`quantity` > 0), or takes what `readStock` has shown to be there (< 0). */
export const putBack = async (client: Queryable, key: ExhibitionKey, wanted: Map<string, number>, sign: 1 | -1 = 1): Promise<void> => {
  const sorted = [...wanted].sort(([a], [b]) => compareIds(a, b))
  await lock(
    client,
    key,
    sorted.map(([id]) => id),
  )
  for (const [id, quantity] of sorted) {
    await client.query('UPDATE ticket_types SET sold = sold - $4 WHERE tenant_id = $1 AND exhibition_id = $2 AND id = $3', [
      key.tenantId,
      key.exhibitionId,
      id,
      quantity * sign,
    ])
  }
}
