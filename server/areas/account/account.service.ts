import { and, eq, or } from 'drizzle-orm'
import { maskEmail, maskPhone } from '../../../contract/rules/contacts'
import type { App } from '../../core/App'
import type { OpenIdentity } from '../../core/openIdHandle'
import { accountOpenIds, accounts } from '../../database/schema'
import type { Contact } from './contact'

export type Account = typeof accounts.$inferSelect

/** What a person recognises the own account by, and a stranger cannot use. */
export const accountLabel = (account: Pick<Account, 'accountName' | 'phone' | 'email'>): string =>
  account.accountName ?? (account.phone ? maskPhone(account.phone) : account.email ? maskEmail(account.email) : '')

export const accountById = async (app: App, tenantId: string, id: string): Promise<Account | null> => {
  const [row] = await app.db
    .select()
    .from(accounts)
    .where(and(eq(accounts.tenantId, tenantId), eq(accounts.id, id)))
  return row ?? null
}

/** What a person may be found by; null where what was typed is none. */
export interface AccountNames {
  accountName: string
  phone: string | null
  email: string | null
}

/** The account of what somebody typed. An account's own name comes before another's phone or address that is spelt the same. */
export const accountByNames = async (app: App, tenantId: string, { accountName, phone, email }: AccountNames): Promise<Account | null> => {
  const found = await app.db
    .select()
    .from(accounts)
    .where(
      and(
        eq(accounts.tenantId, tenantId),
        or(
          eq(accounts.accountName, accountName),
          phone === null ? undefined : eq(accounts.phone, phone),
          email === null ? undefined : eq(accounts.email, email),
        ),
      ),
    )
  return found.find((account) => account.accountName === accountName) ?? found[0] ?? null
}

/** The account of a phone or an e-mail address that was just proven; made at its first sign-in. Two first sign-ins at once make one. */
export const accountOfContact = async (app: App, tenantId: string, contact: Contact): Promise<Account> => {
  const { kind, value } = contact
  const find = async (): Promise<Account | undefined> => {
    const [row] = await app.db
      .select()
      .from(accounts)
      .where(and(eq(accounts.tenantId, tenantId), eq(accounts[kind], value)))
    return row
  }
  const known = await find()
  if (known) return known
  await app.db
    .insert(accounts)
    .values({
      tenantId,
      id: app.ids(),
      [kind]: value,
      displayName: kind === 'phone' ? maskPhone(value) : maskEmail(value),
      rights: [],
      createdAt: app.now(),
    })
    .onConflictDoNothing()
  return (await find())!
}

export const accountOfOpenId = async (app: App, tenantId: string, { appId, openId }: OpenIdentity): Promise<Account | null> => {
  const [row] = await app.db
    .select({ account: accounts })
    .from(accountOpenIds)
    .innerJoin(accounts, and(eq(accounts.tenantId, accountOpenIds.tenantId), eq(accounts.id, accountOpenIds.accountId)))
    .where(and(eq(accountOpenIds.tenantId, tenantId), eq(accountOpenIds.appId, appId), eq(accountOpenIds.openId, openId)))
  return row?.account ?? null
}

/** Binds an open id to an account where it is bound to none yet. One that is bound already stays where it is. */
export const bindOpenId = async (app: App, account: Account, { appId, openId }: OpenIdentity): Promise<void> => {
  await app.db
    .insert(accountOpenIds)
    .values({ tenantId: account.tenantId, appId, openId, accountId: account.id, boundAt: app.now() })
    .onConflictDoNothing()
}
