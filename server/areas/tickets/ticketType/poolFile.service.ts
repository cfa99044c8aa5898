import type { ExhibitionFile } from '../../../../contract/entry/exhibitionFile.schema'
import type { Database, Queryable } from '../../../database/connect'
import type { ExhibitionKey } from '../../../database/within'
import { addCapacityMoves } from '../hold/stockLedger.sql'
import { type PoolRow, deletePools, insertPool, poolsOfExhibition, updatePool } from './pool.sql'
import type { TicketType } from './ticketTypeRow'

type TicketPool = NonNullable<ExhibitionFile['ticketPools']>[number]

/** An exhibition's pools in the form of its file. */
export const poolsForFile = async (db: Database, key: ExhibitionKey): Promise<Pick<ExhibitionFile, 'ticketPools'>> => {
  const rows = await poolsOfExhibition(db, key)
  if (rows.length === 0) return {}
  return { ticketPools: rows.map(({ id, capacity, day }) => ({ id, capacity, ...(day === null ? {} : { day }) })) }
}

/** Why a file cannot change what is sold. */
export interface StockProblem {
  /** Its place in the file. */
  path: (string | number)[]
  says: string
}

type Sold = ReadonlyMap<string, { sold: number; poolIds: string[] }>

/** The pools of an ordered type stay, because its tickets have taken their places there. */
export const poolProblems = (
  types: TicketType[],
  pools: TicketPool[],
  { stock, standing, ordered }: { stock: Sold; standing: ReadonlyMap<string, PoolRow>; ordered: ReadonlySet<string> },
): StockProblem[] => {
  const isUsed = (poolId: string): boolean => [...stock].some(([id, { poolIds }]) => ordered.has(id) && poolIds.includes(poolId))
  return [
    ...types.flatMap(({ id, pools: own = [] }, at) =>
      ordered.has(id) && [...own].sort().join() !== [...(stock.get(id)?.poolIds ?? [])].sort().join()
        ? [{ path: ['ticketTypes', at, 'pools'], says: 'cannot change, because tickets of this type were ordered' }]
        : [],
    ),
    ...pools.flatMap(({ id, capacity, day = null }, at): StockProblem[] => {
      const before = standing.get(id)
      if (!before) return []
      if (before.sold > capacity)
        return [{ path: ['ticketPools', at, 'capacity'], says: `must not be less than the ${before.sold} that are sold or held` }]
      return before.day !== day && isUsed(id)
        ? [{ path: ['ticketPools', at, 'day'], says: 'cannot change, because tickets of this pool were ordered' }]
        : []
    }),
    ...[...standing.keys()]
      .filter((id) => !pools.some((pool) => pool.id === id) && isUsed(id))
      .map((id) => ({ path: ['ticketPools'], says: `pool ${id} cannot be taken away, because its tickets were ordered` })),
  ]
}

/** Writes the pools of a file. Types that name them are written after new ones, and before old ones go. */
export const storePools = async (
  client: Queryable,
  db: Database,
  key: ExhibitionKey,
  pools: TicketPool[],
  standing: ReadonlyMap<string, PoolRow>,
  at: Date,
): Promise<void> => {
  for (const { id, capacity, day = null } of pools) {
    const row = { ...key, id, capacity, day }
    await (standing.has(id) ? updatePool(db, row) : insertPool(db, { ...row, sold: 0 }))
  }
  const gone = [...standing.keys()].filter((id) => !pools.some((pool) => pool.id === id))
  await deletePools(db, key, gone)
  const wanted = new Map(pools.map(({ id, capacity }) => [id, capacity]))
  const changes = new Map(
    [...new Set([...standing.keys(), ...wanted.keys()])].map((id) => [id, (wanted.get(id) ?? 0) - (standing.get(id)?.capacity ?? 0)]),
  )
  await addCapacityMoves(client, key, changes, at, 'pool')
}
