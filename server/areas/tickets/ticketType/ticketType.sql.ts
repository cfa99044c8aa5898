import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Database } from '../../../database/connect'
import { orderLines } from '../../../database/schema/orders'
import { ticketTypeConflicts, ticketTypes } from '../../../database/schema/ticketTypes'
import { type ExhibitionKey, within } from '../../../database/within'

export type TicketTypeRow = typeof ticketTypes.$inferSelect
export type ConflictRow = typeof ticketTypeConflicts.$inferSelect
type TicketTypeFields = Omit<TicketTypeRow, 'tenantId' | 'exhibitionId' | 'id' | 'sold'>

/** The ticket types of an exhibition in the organiser's order. */
export const typesOfExhibition = (db: Database, key: ExhibitionKey): Promise<TicketTypeRow[]> =>
  db.select().from(ticketTypes).where(within(ticketTypes, key)).orderBy(asc(ticketTypes.sort), asc(ticketTypes.id))

/** The pairs of types that exclude each other, in both directions. */
export const conflictsOfExhibition = (db: Database, key: ExhibitionKey): Promise<ConflictRow[]> =>
  db.select().from(ticketTypeConflicts).where(within(ticketTypeConflicts, key))

/** The capacity of each type, and the number that is sold or held. Locks the rows until the transaction ends, in the order of their ids as orders do. */
export const lockTypes = async (
  db: Database,
  key: ExhibitionKey,
): Promise<Map<string, { sold: number; quota: number; poolIds: string[] }>> => {
  const rows = await db
    .select({ id: ticketTypes.id, sold: ticketTypes.sold, quota: ticketTypes.quota, poolIds: ticketTypes.poolIds })
    .from(ticketTypes)
    .where(within(ticketTypes, key))
    .orderBy(asc(ticketTypes.id))
    .for('update')
  return new Map(rows.map(({ id, ...stock }) => [id, stock]))
}

/** The types among these that any order names, in any state. */
export const everOrdered = async (db: Database, key: ExhibitionKey, ids: string[]): Promise<Set<string>> => {
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectDistinct({ id: orderLines.itemId })
    .from(orderLines)
    .where(and(within(orderLines, key), inArray(orderLines.itemId, ids)))
  return new Set(rows.map(({ id }) => id))
}

export const insertType = async (
  db: Database,
  { tenantId, exhibitionId }: ExhibitionKey,
  id: string,
  row: TicketTypeFields,
): Promise<void> => {
  await db.insert(ticketTypes).values({ tenantId, exhibitionId, id, sold: 0, ...row })
}

export const updateType = async (db: Database, key: ExhibitionKey, id: string, row: TicketTypeFields): Promise<void> => {
  await db
    .update(ticketTypes)
    .set(row)
    .where(and(within(ticketTypes, key), eq(ticketTypes.id, id)))
}

export const deleteTypes = async (db: Database, key: ExhibitionKey, ids: string[]): Promise<void> => {
  if (ids.length > 0) await db.delete(ticketTypes).where(and(within(ticketTypes, key), inArray(ticketTypes.id, ids)))
}

/** Replaces the stored conflicts by these. */
export const replaceConflicts = async (db: Database, key: ExhibitionKey, rows: ConflictRow[]): Promise<void> => {
  await db.delete(ticketTypeConflicts).where(within(ticketTypeConflicts, key))
  if (rows.length > 0) await db.insert(ticketTypeConflicts).values(rows)
}
