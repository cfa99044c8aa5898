import { and, asc, count, eq, gt, inArray, isNull } from 'drizzle-orm'
import { deleteJobsAbout } from '../../core/jobs/jobs.sql'
import type { EraseStep } from '../../core/ownData/erase'
import type { Database } from '../../database/connect'
import { accountEvents, accountOpenIds, accounts, subscriptionPermissions } from '../../database/schema/account'
import { sessions } from '../../database/schema/sessions'
import { consents } from '../../database/schema/consents'
import { idempotencyKeys } from '../../database/schema/core'
import { type OwnerKey, ofOwner, within } from '../../database/within'

export const accountOf = async (db: Database, key: OwnerKey) => {
  const [account] = await db
    .select()
    .from(accounts)
    .where(and(within(accounts, key), eq(accounts.id, key.accountId)))
  return account
}

export const hasOpenId = async (db: Database, key: OwnerKey): Promise<boolean> => {
  const rows = await db.select({ boundAt: accountOpenIds.boundAt }).from(accountOpenIds).where(ofOwner(accountOpenIds, key)).limit(1)
  return rows.length > 0
}

export const openSessions = async (db: Database, key: OwnerKey, now: Date): Promise<number> => {
  const [open] = await db
    .select({ count: count() })
    .from(sessions)
    .where(and(ofOwner(sessions, key), isNull(sessions.endedAt), gt(sessions.expiresAt, now)))
  return open?.count ?? 0
}

export const consentsOf = (db: Database, key: OwnerKey) =>
  db.select().from(consents).where(ofOwner(consents, key)).orderBy(asc(consents.acceptedAt))

/** What several accounts accepted. */
export const consentsOfAccounts = (db: Database, tenantId: string, accountIds: string[]) =>
  db
    .select()
    .from(consents)
    .where(and(eq(consents.tenantId, tenantId), inArray(consents.accountId, accountIds)))
    .orderBy(asc(consents.acceptedAt))

export const noticesOf = (db: Database, key: OwnerKey) =>
  db
    .select({ kind: accountEvents.kind, createdAt: accountEvents.createdAt })
    .from(accountEvents)
    .where(ofOwner(accountEvents, key))
    .orderBy(asc(accountEvents.createdAt))

export const subscriptionsOf = (db: Database, key: OwnerKey) =>
  db.select().from(subscriptionPermissions).where(ofOwner(subscriptionPermissions, key))

/** The row of the account stays, empty: others name it. */
export const eraseAccount: EraseStep = async ({ tx, key }) => {
  await deleteJobsAbout(tx, key)
  for (const table of [accountEvents, consents, subscriptionPermissions, accountOpenIds, idempotencyKeys])
    await tx.delete(table).where(ofOwner(table, key))
  await tx
    .update(accounts)
    .set({ managedBy: null, phone: null, email: null, accountName: null, passwordHash: null, oneTimeUntil: null, displayName: '' })
    .where(and(within(accounts, key), eq(accounts.id, key.accountId)))
}
