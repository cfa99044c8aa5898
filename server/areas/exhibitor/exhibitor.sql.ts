import { and, eq } from 'drizzle-orm'
import type { Database } from '../../database/connect'
import { exhibitors } from '../../database/schema'
import { type RowKey, within } from '../../database/within'

export const findExhibitor = async (db: Database, key: RowKey): Promise<typeof exhibitors.$inferSelect | null> => {
  const [row] = await db
    .select()
    .from(exhibitors)
    .where(and(within(exhibitors, key), eq(exhibitors.id, key.id)))
  return row ?? null
}
