import { type SQL, and, desc, eq, ilike, inArray, like, or, sql } from 'drizzle-orm'
import type { Database } from '../../../database/connect'
import { literally } from '../../../database/literally'
import { accounts } from '../../../database/schema/account'
import { exhibitors } from '../../../database/schema/exhibitor'
import { registrations } from '../../../database/schema/visitor'
import { type ExhibitionKey, within } from '../../../database/within'

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

interface Shared {
  minAccounts: number
  limit: number
}

const approved = (tenantId: string, company: SQL) =>
  and(eq(registrations.tenantId, tenantId), company, eq(registrations.reviewState, 'approved'))

/** Names that begin with a text, and under which several accounts were approved, the most usual first. */
const usualNames = async (db: Database, tenantId: string, text: string, { minAccounts, limit }: Shared): Promise<string[]> => {
  const counted = sql<number>`count(distinct ${registrations.accountId})`
  const rows = await db
    .select({ company: registrations.company })
    .from(registrations)
    .where(approved(tenantId, like(registrations.company, `${literally(text)}%`)))
    .groupBy(registrations.company)
    .having(sql`${counted} >= ${minAccounts}`)
    .orderBy(desc(counted), registrations.company)
    .limit(limit)
  return rows.map(({ company }) => company)
}

/** Of these names those that several people gave by themselves. All whom an owner registers are one. */
const givenBySeveral = async (db: Database, tenantId: string, names: string[], { minAccounts }: Shared): Promise<string[]> => {
  if (names.length === 0) return []
  const givers = sql<number>`count(distinct coalesce(${accounts.managedBy}, ${accounts.id}))`
  const rows = await db
    .select({ company: registrations.company })
    .from(registrations)
    .innerJoin(accounts, and(eq(accounts.tenantId, registrations.tenantId), eq(accounts.id, registrations.accountId)))
    .where(approved(tenantId, inArray(registrations.company, names)))
    .groupBy(registrations.company)
    .having(sql`${givers} >= ${minAccounts}`)
  return rows.map(({ company }) => company)
}

/** Names that begin with a text and under which several people were approved at the organiser's fairs, the most usual first. */
export const sharedCompanies = async (db: Database, { tenantId }: ExhibitionKey, text: string, shared: Shared): Promise<string[]> => {
  // Some more, because names that one owner gave for many people fall out.
  const usual = await usualNames(db, tenantId, text, { ...shared, limit: 2 * shared.limit })
  const given = await givenBySeveral(db, tenantId, usual, shared)
  return usual.filter((name) => given.includes(name)).slice(0, shared.limit)
}
