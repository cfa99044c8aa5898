import { and, eq } from 'drizzle-orm'
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
