import type { FulfilledLine } from '../../../core/area/fulfilment'
import type { Queryable } from '../../../database/connect'
import { compareIds, multiRowStatement } from '../../../database/multiRowStatement'
import type { ExhibitionKey } from '../../../database/within'
import { together } from '../../../database/pipelining'
import type { KnownTicketTypes } from '../ticketType/ticketTypes'
import type { MovedLine } from './stockLedger.sql'

/** The places that lines take from pools; none for a fair without pools. A pool of another day than the line's gives none. */
export const poolLinesOf = (
  lines: readonly Pick<FulfilledLine, 'orderId' | 'itemId' | 'quantity' | 'day'>[],
  types: KnownTicketTypes,
): MovedLine[] => {
  const taken: MovedLine[] = []
  for (const { orderId, itemId, quantity, day } of lines)
    for (const pool of types.get(itemId)?.pools ?? [])
      if (pool.day === null || day === null || pool.day === day) taken.push({ orderId, itemId: pool.id, quantity })
  return taken
}

/** The sum of each pool. */
export const poolSums = (lines: readonly MovedLine[]): Map<string, number> => {
  const sums = new Map<string, number>()
  for (const { itemId, quantity } of lines) sums.set(itemId, (sums.get(itemId) ?? 0) + quantity)
  return sums
}

const sorted = (wanted: Map<string, number>): [string, number][] => [...wanted].sort(([a], [b]) => compareIds(a, b))

const takeRows = multiRowStatement<{ id: string }>({
  name: 'pools.take',
  shared: 2,
  own: 2,
  row: ([id, quantity]) => `(${id}::bigint, ${quantity}::integer)`,
  text: (rows) => `UPDATE ticket_pools p SET sold = p.sold + v.quantity FROM (VALUES ${rows}) AS v (id, quantity)
    WHERE p.tenant_id = $1 AND p.exhibition_id = $2 AND p.id = v.id AND p.sold + v.quantity <= p.capacity RETURNING p.id`,
})

const lockPools = (client: Queryable, key: ExhibitionKey, ids: string[]) =>
  client.query<{ id: string; left: number }>(
    `SELECT id, capacity - sold AS left FROM ticket_pools
     WHERE tenant_id = $1 AND exhibition_id = $2 AND id = ANY($3::bigint[]) ORDER BY id FOR NO KEY UPDATE`,
    [key.tenantId, key.exhibitionId, ids],
  )

/**
 * Takes places out of pools, of each only where all that is wanted is there. This statement is the guard. Pools are locked after types, as
 * everywhere.
 * @returns the pools that gave what was wanted
 */
export const takeFromPools = async (client: Queryable, key: ExhibitionKey, wanted: Map<string, number>): Promise<Set<string>> => {
  const [, rows] = await together(
    client,
    () => (wanted.size > 1 ? lockPools(client, key, [...wanted.keys()]) : null),
    () => takeRows(client, [key.tenantId, key.exhibitionId], sorted(wanted)),
  )
  return new Set(rows.map(({ id }) => id))
}

/** The remaining places of pools, with their rows locked until the transaction ends. */
export const lockPoolsLeft = async (client: Queryable, key: ExhibitionKey, ids: string[]): Promise<Map<string, number>> =>
  new Map((await lockPools(client, key, ids)).rows.map(({ id, left }) => [id, left]))

/** Puts places back into pools (`sign` 1), or takes what `lockPoolsLeft` has shown to be there (-1). */
export const putBackToPools = async (client: Queryable, key: ExhibitionKey, wanted: Map<string, number>, sign: 1 | -1): Promise<void> => {
  await lockPools(client, key, [...wanted.keys()])
  for (const [id, quantity] of sorted(wanted))
    await client.query('UPDATE ticket_pools SET sold = sold - $4 WHERE tenant_id = $1 AND exhibition_id = $2 AND id = $3', [
      key.tenantId,
      key.exhibitionId,
      id,
      quantity * sign,
    ])
}

/** The remaining places of every pool, for display. An order checks them again. */
export const readPools = async (client: Queryable, key: ExhibitionKey): Promise<Map<string, number>> => {
  const { rows } = await client.query<{ id: string; left: number }>({
    name: 'pools.left',
    text: 'SELECT id, capacity - sold AS left FROM ticket_pools WHERE tenant_id = $1 AND exhibition_id = $2',
    values: [key.tenantId, key.exhibitionId],
  })
  return new Map(rows.map(({ id, left }) => [id, left]))
}
