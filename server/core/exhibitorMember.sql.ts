import { and, eq } from 'drizzle-orm'
import type { Database } from '../database/connect'
import { exhibitorMembers } from '../database/schema'
import { type AccountKey, within } from '../database/within'

export type ExhibitorMember = typeof exhibitorMembers.$inferSelect

export const findMember = async (db: Database, key: AccountKey): Promise<ExhibitorMember | null> => {
  const [row] = await db
    .select()
    .from(exhibitorMembers)
    .where(and(within(exhibitorMembers, key), eq(exhibitorMembers.accountId, key.accountId)))
  return row ?? null
}
