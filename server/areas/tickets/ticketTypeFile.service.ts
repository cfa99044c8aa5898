import { and, asc, eq, inArray } from 'drizzle-orm'
import type { ExhibitionFile } from '../../../contract/entry/exhibitionFile.schema'
import type { RegisterType } from '../../../contract/registerTypes'
import { fenOf, yuanOf } from '../../../contract/rules/money'
import { wireTime } from '../../core/time'
import type { Database } from '../../database/connect'
import { orderLines, ticketTypeConflicts, ticketTypes } from '../../database/schema'

type TicketType = ExhibitionFile['ticketTypes'][number]
type Row = typeof ticketTypes.$inferSelect

interface ExhibitionKey {
  tenantId: string
  exhibitionId: string
}

const ofExhibition = ({ tenantId, exhibitionId }: ExhibitionKey) =>
  and(eq(ticketTypes.tenantId, tenantId), eq(ticketTypes.exhibitionId, exhibitionId))
const conflictsOf = ({ tenantId, exhibitionId }: ExhibitionKey) =>
  and(eq(ticketTypeConflicts.tenantId, tenantId), eq(ticketTypeConflicts.exhibitionId, exhibitionId))

const typeOf = (row: Row, conflictsWith: string[], timeZone: string): TicketType => ({
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
  isActive: row.isActive,
})

/** An exhibition's ticket types as its file holds them. */
export const ticketTypesForFile = async (db: Database, key: ExhibitionKey, timeZone: string): Promise<TicketType[]> => {
  const rows = await db.select().from(ticketTypes).where(ofExhibition(key)).orderBy(asc(ticketTypes.sort), asc(ticketTypes.id))
  const conflicts = await db.select().from(ticketTypeConflicts).where(conflictsOf(key))
  return rows.map((row) =>
    typeOf(
      row,
      conflicts.filter(({ ticketTypeId }) => ticketTypeId === row.id).map(({ otherId }) => otherId),
      timeZone,
    ),
  )
}

export interface StockProblem {
  /** Of the type in the file; null where the file lacks it. */
  at: number | null
  id: string
  says: string
}

/** How many of each type were ordered or are held; its rows are kept from changing until the transaction ends, in the order of their ids as orders do. */
const lockTypes = async (db: Database, key: ExhibitionKey): Promise<Map<string, number>> =>
  new Map(
    (
      await db
        .select({ id: ticketTypes.id, sold: ticketTypes.sold })
        .from(ticketTypes)
        .where(ofExhibition(key))
        .orderBy(asc(ticketTypes.id))
        .for('update')
    ).map(({ id, sold }) => [id, sold]),
  )

const everOrdered = async (db: Database, { tenantId, exhibitionId }: ExhibitionKey, ids: string[]): Promise<Set<string>> => {
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectDistinct({ id: orderLines.itemId })
    .from(orderLines)
    .where(and(eq(orderLines.tenantId, tenantId), eq(orderLines.exhibitionId, exhibitionId), inArray(orderLines.itemId, ids)))
  return new Set(rows.map(({ id }) => id))
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
  isActive: type.isActive,
  sort: at + 1,
})

/**
 * Writes the ticket types of a file within a transaction. What was ordered stays: such a type is closed, not taken away, and never
 * gets a quota below what is sold.
 * @returns what hinders it; then nothing was written
 */
export const storeTicketTypes = async (
  db: Database,
  key: ExhibitionKey,
  types: TicketType[],
  momentOf: (text: string) => Date,
): Promise<StockProblem[]> => {
  const sold = await lockTypes(db, key)
  const gone = [...sold.keys()].filter((id) => !types.some((type) => type.id === id))
  const ordered = await everOrdered(db, key, gone)
  const problems: StockProblem[] = [
    ...types.flatMap(({ id, quota }, at) =>
      (sold.get(id) ?? 0) > quota ? [{ at, id, says: `must not be less than the ${sold.get(id)} that are sold or held` }] : [],
    ),
    ...gone
      .filter((id) => ordered.has(id))
      .map((id) => ({ at: null, id, says: `ticket type ${id} was ordered and cannot be taken away; set its isActive to false` })),
  ]
  if (problems.length > 0) return problems
  await db.delete(ticketTypeConflicts).where(conflictsOf(key))
  if (gone.length > 0) await db.delete(ticketTypes).where(and(ofExhibition(key), inArray(ticketTypes.id, gone)))
  for (const [at, type] of types.entries()) {
    const row = rowOf(type, at, momentOf)
    if (sold.has(type.id))
      await db
        .update(ticketTypes)
        .set(row)
        .where(and(ofExhibition(key), eq(ticketTypes.id, type.id)))
    else await db.insert(ticketTypes).values({ ...key, id: type.id, sold: 0, ...row })
  }
  const conflicts = types.flatMap(({ id, conflictsWith }) => conflictsWith.map((otherId) => ({ ...key, ticketTypeId: id, otherId })))
  if (conflicts.length > 0) await db.insert(ticketTypeConflicts).values(conflicts)
  return []
}
