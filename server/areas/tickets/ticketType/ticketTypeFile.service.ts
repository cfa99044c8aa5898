import type { ExhibitionFile } from '../../../../contract/entry/exhibitionFile.schema'
import type { RegisterType } from '../../../../contract/registerTypes'
import type { PriceStep } from '../../../../contract/rules/tickets/prices'
import { fenOf, yuanOf } from '../../../../contract/rules/values/money'
import { wireTime } from '../../../core/time'
import type { Database, Queryable } from '../../../database/connect'
import type { ExhibitionKey } from '../../../database/within'
import { addCapacityMoves } from '../hold/stockLedger.sql'
import {
  type PoolRow,
  type TicketTypeRow,
  conflictsOfExhibition,
  deletePools,
  deleteTypes,
  everOrdered,
  insertPool,
  insertType,
  lockPools,
  lockTypes,
  poolsOfExhibition,
  replaceConflicts,
  typesOfExhibition,
  updatePool,
  updateType,
} from './ticketType.sql'

type TicketType = ExhibitionFile['ticketTypes'][number]
type TicketPool = NonNullable<ExhibitionFile['ticketPools']>[number]

type FilePrice = NonNullable<TicketType['prices']>[number]

const priceOfStep = ({ fen, name, fromMs, untilMs, registerTypes }: PriceStep, timeZone: string): FilePrice => ({
  ...(name && { name }),
  price: yuanOf(fen),
  ...(fromMs !== null && { from: wireTime(new Date(fromMs), timeZone) }),
  ...(untilMs !== null && { until: wireTime(new Date(untilMs), timeZone) }),
  ...(registerTypes.length > 0 && { registerTypes: registerTypes as RegisterType[] }),
})

const stepOf = ({ name, price, from, until, registerTypes = [] }: FilePrice, momentOf: (text: string) => Date): PriceStep => ({
  fen: fenOf(price),
  name: name ?? null,
  fromMs: from === undefined ? null : momentOf(from).getTime(),
  untilMs: until === undefined ? null : momentOf(until).getTime(),
  registerTypes,
})

const typeOf = (row: TicketTypeRow, conflictsWith: string[], timeZone: string): TicketType => ({
  id: row.id,
  ...row.texts,
  price: yuanOf(row.priceFen),
  ...(row.prices.length > 0 && { prices: row.prices.map((step) => priceOfStep(step, timeZone)) }),
  quota: row.quota,
  ...(row.limitPerPerson === null ? {} : { limitPerPerson: row.limitPerPerson }),
  ...(row.saleStartsAt ? { saleStartsAt: wireTime(row.saleStartsAt, timeZone) } : {}),
  ...(row.saleEndsAt ? { saleEndsAt: wireTime(row.saleEndsAt, timeZone) } : {}),
  entryDays: row.entryDays,
  dayChoices: row.dayChoices,
  audience: row.audience as RegisterType[],
  registerLinkIds: row.registerLinkIds,
  conflictsWith: conflictsWith.sort(),
  ...(row.poolIds.length > 0 && { pools: [...row.poolIds].sort() }),
  ...(row.upgradesTo.length > 0 && { upgradesTo: row.upgradesTo }),
  ...(row.isGivable && !row.givableUntil
    ? {}
    : {
        giving: {
          ...(row.isGivable ? {} : { isAllowed: false }),
          ...(row.givableUntil ? { until: wireTime(row.givableUntil, timeZone) } : {}),
        },
      }),
  ...(row.needsHolder || row.holderUntil
    ? { holder: { isRequired: row.needsHolder, ...(row.holderUntil ? { until: wireTime(row.holderUntil, timeZone) } : {}) } }
    : {}),
  ...(row.isByInvitation && { isByInvitation: true }),
  isActive: row.isActive,
})

/** An exhibition's ticket types in the form of its file. */
export const ticketTypesForFile = async (db: Database, key: ExhibitionKey, timeZone: string): Promise<TicketType[]> => {
  const rows = await typesOfExhibition(db, key)
  const conflicts = await conflictsOfExhibition(db, key)
  return rows.map((row) =>
    typeOf(
      row,
      conflicts.filter(({ ticketTypeId }) => ticketTypeId === row.id).map(({ otherId }) => otherId),
      timeZone,
    ),
  )
}

/** An exhibition's pools in the form of its file. */
export const poolsForFile = async (db: Database, key: ExhibitionKey): Promise<Pick<ExhibitionFile, 'ticketPools'>> => {
  const rows = await poolsOfExhibition(db, key)
  if (rows.length === 0) return {}
  return { ticketPools: rows.map(({ id, capacity, day }) => ({ id, capacity, ...(day === null ? {} : { day }) })) }
}

export interface StockProblem {
  /** Its place in the file. */
  path: (string | number)[]
  says: string
}

const rowOf = (type: TicketType, at: number, momentOf: (text: string) => Date) => ({
  texts: { name: type.name, summary: type.summary, description: type.description, benefits: type.benefits },
  priceFen: fenOf(type.price),
  prices: (type.prices ?? []).map((price) => stepOf(price, momentOf)),
  quota: type.quota,
  saleStartsAt: type.saleStartsAt === undefined ? null : momentOf(type.saleStartsAt),
  saleEndsAt: type.saleEndsAt === undefined ? null : momentOf(type.saleEndsAt),
  limitPerPerson: type.limitPerPerson ?? null,
  dayChoices: type.dayChoices,
  entryDays: type.entryDays,
  audience: type.audience,
  registerLinkIds: type.registerLinkIds,
  poolIds: [...(type.pools ?? [])].sort(),
  upgradesTo: type.upgradesTo ?? [],
  isGivable: type.giving?.isAllowed ?? true,
  givableUntil: type.giving?.until === undefined ? null : momentOf(type.giving.until),
  needsHolder: type.holder?.isRequired ?? false,
  holderUntil: type.holder?.until === undefined ? null : momentOf(type.holder.until),
  isByInvitation: type.isByInvitation ?? false,
  isActive: type.isActive,
  sort: at + 1,
})

type Sold = ReadonlyMap<string, { sold: number; poolIds: string[] }>

/** The pools of an ordered type stay, because its tickets have taken their places there. */
const poolProblems = (
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
const storePools = async (
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

/**
 * Stores the ticket types of a file within a transaction. Ordered types stay: they are closed instead of deleted, and their quota
 * never falls below the sold number.
 * @returns the obstacles; then nothing was written
 */
export const storeTicketTypes = async (
  client: Queryable,
  db: Database,
  key: ExhibitionKey,
  { ticketTypes: types, ticketPools: pools = [] }: Pick<ExhibitionFile, 'ticketTypes' | 'ticketPools'>,
  momentOf: (text: string) => Date,
  at: Date,
): Promise<StockProblem[]> => {
  const stock = await lockTypes(db, key)
  const standing = await lockPools(db, key)
  const soldOf = (id: string): number => stock.get(id)?.sold ?? 0
  const gone = [...stock.keys()].filter((id) => !types.some((type) => type.id === id))
  const ordered = await everOrdered(db, key, standing.size + pools.length > 0 ? [...stock.keys()] : gone)
  const problems: StockProblem[] = [
    ...types.flatMap(({ id, quota }, at) =>
      soldOf(id) > quota
        ? [{ path: ['ticketTypes', at, 'quota'], says: `must not be less than the ${soldOf(id)} that are sold or held` }]
        : [],
    ),
    ...gone
      .filter((id) => ordered.has(id))
      .map((id) => ({ path: ['ticketTypes'], says: `ticket type ${id} was ordered and cannot be taken away; set its isActive to false` })),
    ...poolProblems(types, pools, { stock, standing, ordered }),
  ]
  if (problems.length > 0) return problems
  // A deleted type may still be named by a conflict up to this point.
  await replaceConflicts(db, key, [])
  await deleteTypes(db, key, gone)
  for (const [place, type] of types.entries())
    await (stock.has(type.id) ? updateType : insertType)(db, key, type.id, rowOf(type, place, momentOf))
  const wanted = new Map(types.map(({ id, quota }) => [id, quota]))
  const changes = new Map([...stock.keys(), ...wanted.keys()].map((id) => [id, (wanted.get(id) ?? 0) - (stock.get(id)?.quota ?? 0)]))
  await addCapacityMoves(client, key, changes, at)
  await storePools(client, db, key, pools, standing, at)
  await replaceConflicts(
    db,
    key,
    types.flatMap(({ id, conflictsWith }) => conflictsWith.map((otherId) => ({ ...key, ticketTypeId: id, otherId }))),
  )
  return []
}
