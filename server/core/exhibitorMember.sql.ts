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

/** A company for which a person orders, with the area of its booths. */
export interface OrderingCompany {
  /** Its member who orders; null where it was asked for by its own id. */
  accountId: string | null
  exhibitorId: string
  area: number
}

/**
 * The companies of accounts, and those of these ids, each locked until the transaction ends: two who order for it at once see each
 * other's orders. One statement locks them in one order.
 */
export const lockCompanies = async (
  client: Queryable,
  { tenantId, exhibitionId }: ExhibitionKey,
  accountIds: string[],
  exhibitorIds: string[] = [],
): Promise<OrderingCompany[]> => {
  const { rows } = await client.query<OrderingCompany>(
    `SELECT m.account_id AS "accountId", e.id AS "exhibitorId", e.area
     FROM (SELECT account_id, exhibitor_id FROM exhibitor_members
           WHERE tenant_id = $1 AND exhibition_id = $2 AND account_id = ANY($3::bigint[])
           UNION ALL SELECT NULL, unnest($4::bigint[])) m
       JOIN exhibitors e ON e.tenant_id = $1 AND e.exhibition_id = $2 AND e.id = m.exhibitor_id
     ORDER BY e.id FOR NO KEY UPDATE OF e`,
    [tenantId, exhibitionId, accountIds, exhibitorIds],
  )
  return rows
}
