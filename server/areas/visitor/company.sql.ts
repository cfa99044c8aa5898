import { and, desc, eq, ilike, like, or, sql } from 'drizzle-orm'
import type { Database } from '../../database/connect'
import { literally } from '../../database/literally'
import { exhibitors, registrations } from '../../database/schema'
import { type ExhibitionKey, within } from '../../database/within'

/** This fair's exhibitors whose name contains a text. */
export const exhibitorsNamed = (
  db: Database,
  key: ExhibitionKey,
  text: string,
  limit: number,
): Promise<{ nameCn: string; nameEn: string }[]> => {
  const pattern = `%${literally(text)}%`
  return db
    .select({ nameCn: exhibitors.nameCn, nameEn: exhibitors.nameEn })
    .from(exhibitors)
    .where(and(within(exhibitors, key), or(ilike(exhibitors.nameCn, pattern), ilike(exhibitors.nameEn, pattern))))
    .orderBy(exhibitors.id)
    .limit(limit)
}

/** Names that begin with a text and under which several people were approved at the organiser's fairs, the most usual first. */
export const sharedCompanies = async (
  db: Database,
  { tenantId }: ExhibitionKey,
  text: string,
  { minAccounts, limit }: { minAccounts: number; limit: number },
): Promise<string[]> => {
  const accounts = sql<number>`count(distinct ${registrations.accountId})`
  const rows = await db
    .select({ company: registrations.company })
    .from(registrations)
    .where(
      and(
        eq(registrations.tenantId, tenantId),
        like(registrations.company, `${literally(text)}%`),
        eq(registrations.reviewState, 'approved'),
      ),
    )
    .groupBy(registrations.company)
    .having(sql`${accounts} >= ${minAccounts}`)
    .orderBy(desc(accounts), registrations.company)
    .limit(limit)
  return rows.map(({ company }) => company)
}
