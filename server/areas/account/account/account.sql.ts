import { actsForExhibitor, registerTypes } from '../../../../contract/registerTypes'
import { and, count, desc, eq, gt, inArray, isNotNull, isNull, ne, notInArray, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { OpenIdentity } from '../../../core/secrets/openIdHandle'
import type { Database } from '../../../database/connect'
import { accountOpenIds, accounts } from '../../../database/schema/account'
import { sessions } from '../../../database/schema/sessions'
import { exhibitorMembers } from '../../../database/schema/exhibitor'
import { registrations } from '../../../database/schema/visitor'
import { type AccountKey, type TenantKey, within } from '../../../database/within'
import type { Contact } from './contact'

export type Account = typeof accounts.$inferSelect

/** The key of an account of an organiser. */
export interface OwnerKey extends TenantKey {
  accountId: string
}

/** The identifiers of a typed name; null for those that it cannot be. */
export interface AccountNames {
  accountName: string
  phone: string | null
  email: string | null
}

const ofAccount = (key: OwnerKey) => and(within(accounts, key), eq(accounts.id, key.accountId))

export const findAccount = async (db: Database, key: OwnerKey): Promise<Account | null> => {
  const [row] = await db.select().from(accounts).where(ofAccount(key))
  return row ?? null
}

export const findByNames = (db: Database, key: TenantKey, { accountName, phone, email }: AccountNames): Promise<Account[]> =>
  db
    .select()
    .from(accounts)
    .where(
      and(
        within(accounts, key),
        or(
          eq(accounts.accountName, accountName),
          phone === null ? undefined : eq(accounts.phone, phone),
          email === null ? undefined : eq(accounts.email, email),
        ),
      ),
    )

export const findByContact = async (db: Database, key: TenantKey, { kind, value }: Contact): Promise<Account | null> => {
  const [row] = await db
    .select()
    .from(accounts)
    .where(and(within(accounts, key), eq(accounts[kind], value)))
  return row ?? null
}

/** The account's row, locked until the transaction ends: what it may have only so many of is counted under the lock. */
export const lockAccount = async (tx: Pick<Database, 'select'>, key: OwnerKey): Promise<void> => {
  await tx.select({ id: accounts.id }).from(accounts).where(ofAccount(key)).for('update')
}

/** Creates accounts that have no name, phone or address to sign in with. */
export const insertAccounts = async (db: Pick<Database, 'insert'>, rows: (typeof accounts.$inferInsert)[]): Promise<void> => {
  if (rows.length > 0) await db.insert(accounts).values(rows)
}

/** Creates an account. @returns false if its name, phone or address is taken */
export const insertAccount = async (db: Pick<Database, 'insert'>, account: typeof accounts.$inferInsert): Promise<boolean> => {
  const { rowCount } = await db.insert(accounts).values(account).onConflictDoNothing()
  return rowCount === 1
}

/** What accounts are called, by their ids: the display name, else the name for sign-in. */
export const namesOf = async (db: Pick<Database, 'select'>, tenantId: string, ids: readonly string[]): Promise<Map<string, string>> => {
  if (ids.length === 0) return new Map()
  const { id, displayName, accountName } = accounts
  const rows = await db
    .select({ id, displayName, accountName })
    .from(accounts)
    .where(and(eq(accounts.tenantId, tenantId), inArray(accounts.id, [...new Set(ids)])))
  return new Map(rows.map((row) => [row.id, row.displayName || (row.accountName ?? '')]))
}

export const setDisplayName = async (db: Pick<Database, 'update'>, key: OwnerKey, displayName: string): Promise<void> => {
  await db.update(accounts).set({ displayName }).where(ofAccount(key))
}

/** Replaces the phone or the email address of an account. @throws SQLSTATE 23505 if another account has it */
export const setContact = async (db: Pick<Database, 'update'>, key: OwnerKey, { kind, value }: Contact): Promise<void> => {
  await db
    .update(accounts)
    .set({ [kind]: value })
    .where(ofAccount(key))
}

/** Sets the password of an account that still has the password that was read. @returns false if it changed meanwhile */
export const replacePassword = async (
  db: Database,
  { tenantId, id, passwordHash }: Account,
  set: { passwordHash: string; oneTimeUntil: Date | null },
): Promise<boolean> => {
  const { rowCount } = await db
    .update(accounts)
    .set(set)
    .where(
      and(
        ofAccount({ tenantId, accountId: id }),
        passwordHash === null ? isNull(accounts.passwordHash) : eq(accounts.passwordHash, passwordHash),
      ),
    )
  return rowCount === 1
}

const companyTypes = registerTypes.filter(actsForExhibitor)

/** Whether a member's account has become the person's own: by a contact, WeChat, a registration, people or a company at another fair. */
export const isUsedElsewhere = async (db: Pick<Database, 'select'>, key: AccountKey): Promise<boolean> => {
  const { tenantId, exhibitionId, accountId: id } = key
  const open = and(within(accountOpenIds, { tenantId }), eq(accountOpenIds.accountId, id))
  const registered = and(
    eq(registrations.tenantId, tenantId),
    eq(registrations.accountId, id),
    notInArray(registrations.registerType, companyTypes),
  )
  const elsewhere = and(
    eq(exhibitorMembers.tenantId, tenantId),
    eq(exhibitorMembers.accountId, id),
    ne(exhibitorMembers.exhibitionId, exhibitionId),
  )
  const isOwn = or(and(eq(accounts.id, id), or(isNotNull(accounts.phone), isNotNull(accounts.email))), eq(accounts.managedBy, id))
  const found = await Promise.all([
    db
      .select({ one: sql`1` })
      .from(accounts)
      .where(and(within(accounts, { tenantId }), isOwn))
      .limit(1),
    db
      .select({ one: sql`1` })
      .from(accountOpenIds)
      .where(open)
      .limit(1),
    db
      .select({ one: sql`1` })
      .from(registrations)
      .where(registered)
      .limit(1),
    db
      .select({ one: sql`1` })
      .from(exhibitorMembers)
      .where(elsewhere)
      .limit(1),
  ])
  return found.some((rows) => rows.length > 0)
}

/** Sets the password of the account of a name. @returns its id; null if there is none */
export const setPasswordByName = async (
  db: Database,
  key: TenantKey,
  accountName: string,
  passwordHash: string,
): Promise<string | null> => {
  const [changed] = await db
    .update(accounts)
    .set({ passwordHash, oneTimeUntil: null })
    .where(and(within(accounts, key), eq(accounts.accountName, accountName)))
    .returning({ id: accounts.id })
  return changed?.id ?? null
}

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

/** The number of an account's sessions on other phones. A phone has one for each register type. */
export const countOtherSessions = async (db: Database, key: OwnerKey, sessionId: string, now: Date): Promise<number> => {
  const own = alias(sessions, 'own')
  const ofPhone = db
    .select({ id: sql`COALESCE(${own.besideId}, ${own.id})` })
    .from(own)
    .where(and(eq(own.tenantId, key.tenantId), eq(own.id, sessionId)))
  const [row] = await db
    .select({ count: count() })
    .from(sessions)
    .where(
      and(
        eq(sessions.tenantId, key.tenantId),
        eq(sessions.accountId, key.accountId),
        isNull(sessions.endedAt),
        gt(sessions.expiresAt, now),
        ne(sessions.id, sessionId),
        sql`COALESCE(${sessions.besideId}, ${sessions.id}) <> (${ofPhone})`,
      ),
    )
  return row?.count ?? 0
}

/** The accounts that an owner manages for the own person. */
export const findSelfAccounts = async (db: Pick<Database, 'select'>, { tenantId, accountId }: OwnerKey): Promise<string[]> => {
  const rows = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(within(accounts, { tenantId }), eq(accounts.managedBy, accountId), eq(accounts.isSelf, true)))
  return rows.map(({ id }) => id)
}
