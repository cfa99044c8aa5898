import type { ExhibitionFile } from '../../../../contract/entry/exhibitionFile.schema'
import type { Database, Queryable } from '../../../database/connect'
import type { ExhibitionKey } from '../../../database/within'
import { addCapacityMoves } from '../hold/stockLedger.sql'
import {
  conflictsOfExhibition,
  deleteTypes,
  everOrdered,
  insertType,
  lockTypes,
  replaceConflicts,
  typesOfExhibition,
  updateType,
} from './ticketType.sql'
import { lockPools } from './pool.sql'
import { type StockProblem, poolProblems, storePools } from './poolFile.service'
import { type TicketType, typeOf, rowOf } from './ticketTypeRow'

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
