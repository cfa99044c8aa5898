import { and, eq, sql } from 'drizzle-orm'
import type { Database, Queryable } from '../../database/connect'
import { accounts } from '../../database/schema/account'
import { credentials } from '../../database/schema/credentials'
import { exhibitorMembers } from '../../database/schema/exhibitor'
import { type ExhibitionKey, within } from '../../database/within'

/** Until the transaction ends, no other server loads them. */
export const lockDemoCredentials = async (client: Queryable): Promise<void> => {
  await client.query("SELECT pg_advisory_xact_lock(hashtext('demo credentials'))")
}

/** Whether anybody has applied for a credential of the fair. */
export const hasCredentials = async (db: Database, key: ExhibitionKey): Promise<boolean> =>
  (await db.select({ id: credentials.id }).from(credentials).where(within(credentials, key)).limit(1)).length > 0

/** The account of an exhibitor's member by its name; null if the demo has none. */
export const memberNamed = async (db: Database, key: ExhibitionKey, accountName: string): Promise<string | null> => {
  const [row] = await db
    .select({ id: accounts.id })
    .from(exhibitorMembers)
    .innerJoin(accounts, and(eq(accounts.tenantId, exhibitorMembers.tenantId), eq(accounts.id, exhibitorMembers.accountId)))
    .where(and(within(exhibitorMembers, key), eq(accounts.accountName, accountName)))
  return row?.id ?? null
}

/** A booth of the demo with the account of the builder whose filing its company names; null where the demo has none. */
export const boothWithBuilder = async (
  db: Database,
  { tenantId, exhibitionId }: ExhibitionKey,
  builder: string,
): Promise<{ exhibitorId: string; accountId: string } | null> => {
  const { rows } = await db.execute<{ exhibitorId: string; accountId: string }>(
    sql`SELECT e.id AS "exhibitorId", f.account_id AS "accountId" FROM exhibitors e
        JOIN builder_filings f ON f.tenant_id = e.tenant_id AND f.exhibition_id = e.exhibition_id AND f.state = 'approved'
        WHERE e.tenant_id = ${tenantId} AND e.exhibition_id = ${exhibitionId}
          AND e.profile->>'builder' = ${builder} AND f.values->>'companyName' = ${builder}
        ORDER BY e.id LIMIT 1`,
  )
  return rows[0] ?? null
}
