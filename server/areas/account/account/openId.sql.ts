import { and, desc, eq } from 'drizzle-orm'
import type { OpenIdentity } from '../../../core/secrets/openIdHandle'
import type { Database } from '../../../database/connect'
import { accountOpenIds, accounts } from '../../../database/schema/account'
import { type TenantKey, within } from '../../../database/within'
import type { Account, OwnerKey } from './account.sql'

export const findByOpenId = async (db: Database, key: TenantKey, { appId, openId }: OpenIdentity): Promise<Account | null> => {
  const [row] = await db
    .select({ account: accounts })
    .from(accountOpenIds)
    .innerJoin(accounts, and(eq(accounts.tenantId, accountOpenIds.tenantId), eq(accounts.id, accountOpenIds.accountId)))
    .where(and(within(accountOpenIds, key), eq(accountOpenIds.appId, appId), eq(accountOpenIds.openId, openId)))
  return row?.account ?? null
}

export const insertOpenId = async (db: Database, openId: typeof accountOpenIds.$inferInsert): Promise<void> => {
  await db.insert(accountOpenIds).values(openId).onConflictDoNothing()
}

const openIdsOf = (key: OwnerKey) => and(within(accountOpenIds, key), eq(accountOpenIds.accountId, key.accountId))

/** The open id that was bound last to an account, in one app or in any. */
export const newestOpenId = async (db: Database, key: OwnerKey, appId?: string): Promise<string | null> => {
  const [row] = await db
    .select({ openId: accountOpenIds.openId })
    .from(accountOpenIds)
    .where(and(openIdsOf(key), appId === undefined ? undefined : eq(accountOpenIds.appId, appId)))
    .orderBy(desc(accountOpenIds.boundAt))
    .limit(1)
  return row?.openId ?? null
}

export const deleteOpenIds = async (db: Database, key: OwnerKey): Promise<void> => {
  await db.delete(accountOpenIds).where(openIdsOf(key))
}
