import { and, eq } from 'drizzle-orm'
import type { Database } from '../database/connect'
import { exhibitorMembers, exhibitors } from '../database/schema/exhibitor'
import { type AccountKey, type RowKey, within } from '../database/within'

export type ExhibitorMember = typeof exhibitorMembers.$inferSelect

export const findMember = async (db: Database, key: AccountKey): Promise<ExhibitorMember | null> => {
  const [row] = await db
    .select()
    .from(exhibitorMembers)
    .where(and(within(exhibitorMembers, key), eq(exhibitorMembers.accountId, key.accountId)))
  return row ?? null
}

export const findExhibitorNames = async (db: Database, key: RowKey): Promise<{ cn: string; en: string } | null> => {
  const [row] = await db
    .select({ cn: exhibitors.nameCn, en: exhibitors.nameEn })
    .from(exhibitors)
    .where(and(within(exhibitors, key), eq(exhibitors.id, key.id)))
  return row ?? null
}
