import type { HeldOrder } from '../../../core/area/fulfilment'
import type { Queryable } from '../../../database/connect'
import type { ExhibitionKey } from '../../../database/within'
import { together } from '../../../database/pipelining'
import { poolSums, takeFromPools } from './pools.sql'
import { type MovedLine, addStockMoves } from './stockLedger.sql'

/** The places that a batch takes from pools. */
interface Places {
  orders: HeldOrder[]
  pooled: MovedLine[]
}

/** Takes the places of a batch out of their pools, and writes that they moved. @returns the pools that gave all */
export const holdPlaces = async (client: Queryable, { orders, pooled }: Places, at: Date): Promise<Set<string> & { wanted: number }> => {
  const key: ExhibitionKey = orders[0]!
  const issued = new Set(orders.flatMap(({ orderId, isIssued }) => (isIssued ? [orderId] : [])))
  const sums = poolSums(pooled)
  const linesOf = (isIssued: boolean) => pooled.filter(({ orderId }) => issued.has(orderId) === isIssued)
  const [, , taken] = await together(
    client,
    () => addStockMoves(client, key, 'free>held', linesOf(false), at, 'pool'),
    () => addStockMoves(client, key, 'free>sold', linesOf(true), at, 'pool'),
    () => takeFromPools(client, key, sums),
  )
  return Object.assign(taken, { wanted: sums.size })
}
