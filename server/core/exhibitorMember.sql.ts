import { and, eq } from 'drizzle-orm'
import type { Database, Queryable } from '../database/connect'
import { exhibitorMembers, exhibitors } from '../database/schema/exhibitor'
import { type AccountKey, type ExhibitionKey, type RowKey, within } from '../database/within'

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

/** A company whose member orders, with the area of its booths. */
export interface OrderingCompany {
  accountId: string
  exhibitorId: string
  area: number
}

/** The companies of accounts, each locked until the transaction ends: two of its members at once see each other's orders. */
export const lockCompanies = async (
  client: Queryable,
  { tenantId, exhibitionId }: ExhibitionKey,
  accountIds: string[],
): Promise<OrderingCompany[]> => {
  const { rows } = await client.query<OrderingCompany>(
    `SELECT m.account_id AS "accountId", e.id AS "exhibitorId", e.area FROM exhibitor_members m
       JOIN exhibitors e ON e.tenant_id = m.tenant_id AND e.exhibition_id = m.exhibition_id AND e.id = m.exhibitor_id
     WHERE m.tenant_id = $1 AND m.exhibition_id = $2 AND m.account_id = ANY($3::bigint[]) ORDER BY e.id FOR NO KEY UPDATE OF e`,
    [tenantId, exhibitionId, accountIds],
  )
  return rows
}
