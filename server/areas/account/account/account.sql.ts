import { and, eq, inArray, or } from 'drizzle-orm'
import type { Database } from '../../../database/connect'
import { accounts } from '../../../database/schema/account'
import { type TenantKey, within } from '../../../database/within'
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

/** Accounts by their ids. */
export const findAccounts = async (db: Pick<Database, 'select'>, key: TenantKey, ids: readonly string[]): Promise<Map<string, Account>> => {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select()
    .from(accounts)
    .where(and(within(accounts, key), inArray(accounts.id, [...ids])))
  return new Map(rows.map((row) => [row.id, row]))
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

/** The accounts that an owner manages for the own person. */
export const findSelfAccounts = async (db: Pick<Database, 'select'>, { tenantId, accountId }: OwnerKey): Promise<string[]> => {
  const rows = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(within(accounts, { tenantId }), eq(accounts.managedBy, accountId), eq(accounts.isSelf, true)))
  return rows.map(({ id }) => id)
}
