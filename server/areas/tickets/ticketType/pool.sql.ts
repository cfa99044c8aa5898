import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Database } from '../../../database/connect'
import { ticketPools } from '../../../database/schema/ticketTypes'
import { type ExhibitionKey, within } from '../../../database/within'

export type PoolRow = typeof ticketPools.$inferSelect

/** The pools of an exhibition. */
export const poolsOfExhibition = (db: Database, key: ExhibitionKey): Promise<PoolRow[]> =>
  db.select().from(ticketPools).where(within(ticketPools, key)).orderBy(asc(ticketPools.id))

/** The same, with their rows locked until the transaction ends. After the types, as orders lock them. */
export const lockPools = async (db: Database, key: ExhibitionKey): Promise<Map<string, PoolRow>> => {
  const rows = await db.select().from(ticketPools).where(within(ticketPools, key)).orderBy(asc(ticketPools.id)).for('update')
  return new Map(rows.map((row) => [row.id, row]))
}

export const insertPool = async (db: Database, row: PoolRow): Promise<void> => {
  await db.insert(ticketPools).values(row)
}

export const updatePool = async (db: Database, { tenantId, exhibitionId, id, day, capacity }: Omit<PoolRow, 'sold'>): Promise<void> => {
  await db
    .update(ticketPools)
    .set({ day, capacity })
    .where(and(within(ticketPools, { tenantId, exhibitionId }), eq(ticketPools.id, id)))
}

export const deletePools = async (db: Database, key: ExhibitionKey, ids: string[]): Promise<void> => {
  if (ids.length > 0) await db.delete(ticketPools).where(and(within(ticketPools, key), inArray(ticketPools.id, ids)))
}
