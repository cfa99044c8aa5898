import type { Failure } from '../../../core/errors/failure'
import { RetryTransaction, type HeldOrder } from '../../../core/area/fulfilment'
import type { Queryable } from '../../../database/connect'
import type { ExhibitionKey } from '../../../database/within'
import type { KnownTicketTypes } from '../ticketType/ticketTypes'
import { judgeStock } from './judgeStock'
import { readStock } from './stock.sql'
import { lockPoolsLeft, poolLinesOf, poolSums } from './pools.sql'
import type { MovedLine } from './stockLedger.sql'

interface UnsoldGroup {
  orders: HeldOrder[]
  types: KnownTicketTypes
  wanted: Map<string, number>
  sold: ReadonlyMap<string, unknown>
  pooled: MovedLine[]
  places: ReadonlySet<string> | null
}

/** The orders of a batch that exceed the stock, after a sale that took less than all. @throws RetryTransaction */
export const judgeUnsold = async (
  client: Queryable,
  key: ExhibitionKey,
  { orders, types, wanted, sold, pooled, places }: UnsoldGroup,
  at: Date,
): Promise<Map<string, Failure>> => {
  const stock = await readStock(client, key, [...wanted.keys()], at)
  // From these the group's own wishes are taken already.
  for (const id of sold.keys()) stock.get(id)!.left += wanted.get(id)!
  const sums = poolSums(pooled)
  const pools = sums.size > 0 ? await lockPoolsLeft(client, key, [...sums.keys()]) : new Map<string, number>()
  for (const id of places ?? []) pools.set(id, pools.get(id)! + sums.get(id)!)
  const failures = judgeStock(orders, stock, types, { left: pools, linesOf: ({ lines }) => poolLinesOf(lines, types) })
  // Another order released tickets between the two statements: now there are enough.
  if (failures.size === 0) throw new RetryTransaction()
  return failures
}
