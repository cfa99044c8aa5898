import { sql } from 'drizzle-orm'
import type { Database } from '../../database/connect'
import { exhibitors } from '../../database/schema/exhibitor'
import { type ExhibitionKey, within } from '../../database/within'

/** How many exhibitors a fair has, and in how many halls. Everybody may know it. */
export const exhibitorNumbers = async (db: Database, key: ExhibitionKey): Promise<{ exhibitorCount: number; hallCount: number }> => {
  const [numbers] = await db
    .select({
      exhibitorCount: sql<number>`count(*)::integer`,
      hallCount: sql<number>`count(DISTINCT nullif(${exhibitors.hallNo}, ''))::integer`,
    })
    .from(exhibitors)
    .where(within(exhibitors, key))
  return numbers!
}
