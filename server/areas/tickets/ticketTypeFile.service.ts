import type { ExhibitionFile } from '../../../contract/entry/exhibitionFile.schema'
import type { RegisterType } from '../../../contract/registerTypes'
import { fenOf, yuanOf } from '../../../contract/rules/money'
import { wireTime } from '../../core/time'
import type { Database, Queryable } from '../../database/connect'
import type { ExhibitionKey } from '../../database/within'
import { addCapacityMoves } from './hold/stockLedger.sql'
import {
  type TicketTypeRow,
  conflictsOfExhibition,
  deleteTypes,
  everOrdered,
  insertType,
  lockTypes,
  replaceConflicts,
  typesOfExhibition,
  updateType,
} from './ticketType.sql'

type TicketType = ExhibitionFile['ticketTypes'][number]

const typeOf = (row: TicketTypeRow, conflictsWith: string[], timeZone: string): TicketType => ({
  id: row.id,
  ...row.texts,
  price: yuanOf(row.priceFen),
  quota: row.quota,
  ...(row.limitPerPerson === null ? {} : { limitPerPerson: row.limitPerPerson }),
  ...(row.saleStartsAt ? { saleStartsAt: wireTime(row.saleStartsAt, timeZone) } : {}),
  ...(row.saleEndsAt ? { saleEndsAt: wireTime(row.saleEndsAt, timeZone) } : {}),
  entryDays: row.entryDays,
  dayChoices: row.dayChoices,
  audience: row.audience as RegisterType[],
  registerLinkIds: row.registerLinkIds,
  conflictsWith: conflictsWith.sort(),
  ...(row.isGivable && !row.givableUntil
    ? {}
    : {
        giving: {
          ...(row.isGivable ? {} : { isAllowed: false }),
          ...(row.givableUntil ? { until: wireTime(row.givableUntil, timeZone) } : {}),
        },
      }),
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

export interface StockProblem {
  /** The index in the file; null if the file lacks the type. */
  at: number | null
  id: string
  says: string
}

const rowOf = (type: TicketType, at: number, momentOf: (text: string) => Date) => ({
  texts: { name: type.name, summary: type.summary, description: type.description, benefits: type.benefits },
  priceFen: fenOf(type.price),
  quota: type.quota,
  saleStartsAt: type.saleStartsAt === undefined ? null : momentOf(type.saleStartsAt),
  saleEndsAt: type.saleEndsAt === undefined ? null : momentOf(type.saleEndsAt),
  limitPerPerson: type.limitPerPerson ?? null,
  dayChoices: type.dayChoices,
  entryDays: type.entryDays,
  audience: type.audience,
  registerLinkIds: type.registerLinkIds,
  isGivable: type.giving?.isAllowed ?? true,
  givableUntil: type.giving?.until === undefined ? null : momentOf(type.giving.until),
  isActive: type.isActive,
  sort: at + 1,
})

/**
 * Stores the ticket types of a file within a transaction. Ordered types stay: they are closed instead of deleted, and their quota
 * never falls below the sold number.
 * @returns the obstacles; then nothing was written
 */
export const storeTicketTypes = async (
  client: Queryable,
  db: Database,
  key: ExhibitionKey,
  types: TicketType[],
  momentOf: (text: string) => Date,
  at: Date,
): Promise<StockProblem[]> => {
  const stock = await lockTypes(db, key)
  const soldOf = (id: string): number => stock.get(id)?.sold ?? 0
  const gone = [...stock.keys()].filter((id) => !types.some((type) => type.id === id))
  const ordered = await everOrdered(db, key, gone)
  const problems: StockProblem[] = [
    ...types.flatMap(({ id, quota }, at) =>
      soldOf(id) > quota ? [{ at, id, says: `must not be less than the ${soldOf(id)} that are sold or held` }] : [],
    ),
    ...gone
      .filter((id) => ordered.has(id))
      .map((id) => ({ at: null, id, says: `ticket type ${id} was ordered and cannot be taken away; set its isActive to false` })),
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
  await replaceConflicts(
    db,
    key,
    types.flatMap(({ id, conflictsWith }) => conflictsWith.map((otherId) => ({ ...key, ticketTypeId: id, otherId }))),
  )
  return []
}
