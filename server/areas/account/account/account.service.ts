import type { Language } from '../../../../contract/language'
import { dialledPhone, maskContact } from '../../../../contract/rules/values/contacts'
import type { App } from '../../../core/App'
import type { Database } from '../../../database/connect'
import {
  type Account,
  type AccountNames,
  findAccount,
  findAccounts,
  findByContact,
  findSelfAccounts,
  insertAccount,
  insertAccounts,
  lockAccount,
  namesOf,
  type OwnerKey,
  setDisplayName,
} from './account.sql'
import type { Contact } from './contact'

export type { Account, AccountNames }

/** Masks a value: its owner recognises it, and a stranger cannot use it. */
export const accountLabel = (account: Pick<Account, 'accountName' | 'phone' | 'email'>): string =>
  account.accountName ?? maskedContactOf(account)

/** The contact of an account, masked; '' for none. */
export const maskedContactOf = ({ phone, email }: Pick<Account, 'phone' | 'email'>): string => maskContact(phone ?? email ?? '')

/** The language of an account without a setting: a mainland number gets Chinese, every other account English. */
export const languageOfAccount = ({ phone }: Pick<Account, 'phone'>): Language =>
  phone && dialledPhone(phone).startsWith('+86') ? 'cn' : 'en'

/** @param reader the transaction that asks, if one does */
export const accountById = (app: App, tenantId: string, id: string, reader: Database = app.db): Promise<Account | null> =>
  findAccount(reader, { tenantId, accountId: id })

/** Accounts of an organiser, by their ids. */
export const accountsByIds = (app: App, tenantId: string, ids: readonly string[]): Promise<Map<string, Account>> =>
  findAccounts(app.db, { tenantId }, ids)

/** The account of a verified phone or email address, created at its first sign-in. Two simultaneous first sign-ins create one. */
export const accountOfContact = async (app: App, tenantId: string, contact: Contact): Promise<Account> => {
  const { kind, value } = contact
  const known = await findByContact(app.db, { tenantId }, contact)
  if (known) return known
  await insertAccount(app.db, {
    tenantId,
    id: app.ids(),
    [kind]: value,
    displayName: maskContact(value),
    rights: [],
    createdAt: app.now(),
  })
  return (await findByContact(app.db, { tenantId }, contact))!
}

/**
 * Creates the account of a person whom an owner brings along. Nobody signs in to it: what the owner types of the person's phone or
 * email address proves nothing.
 * @param isSelf the person is the owner, who fills in the form of a credential
 * @returns its id
 */
export const addManagedAccount = async (
  app: App,
  tx: Pick<Database, 'insert'>,
  tenantId: string,
  managedBy: string,
  isSelf = false,
): Promise<string> => {
  const id = app.ids()
  await insertAccount(tx, { tenantId, id, managedBy, isSelf: isSelf || null, displayName: '', rights: [], createdAt: app.now() })
  return id
}

/** Creates an account that signs in by a name and a password; without one nobody signs in yet. @returns its id; null if the name is taken */
export const addNamedAccount = async (
  app: App,
  tx: Pick<Database, 'insert'>,
  account: { tenantId: string; accountName: string; displayName: string; passwordHash: string | null },
): Promise<string | null> => {
  const id = app.ids()
  return (await insertAccount(tx, { ...account, id, rights: [], createdAt: app.now() })) ? id : null
}

/** The accounts under which a person holds credentials besides the own one. */
export const selfAccounts = (app: App, key: OwnerKey): Promise<string[]> => findSelfAccounts(app.db, key)

/** Creates the accounts of many people whom an owner brings along, each with its name. @returns their ids, in the same order */
export const addManagedAccounts = async (
  app: App,
  tx: Pick<Database, 'insert'>,
  { tenantId, accountId: managedBy }: OwnerKey,
  names: readonly string[],
): Promise<string[]> => {
  const rows = names.map((displayName) => ({ tenantId, id: app.ids(), managedBy, displayName, rights: [], createdAt: app.now() }))
  await insertAccounts(tx, rows)
  return rows.map(({ id }) => id)
}

/** Locks an account until the transaction ends, to count what it may have only so many of. */
export const holdAccount = (tx: Pick<Database, 'select'>, key: OwnerKey): Promise<void> => lockAccount(tx, key)

/** The account that gets the messages about an account: its own, or the owner's of a person brought along. */
export const reachedAccount = async (app: App, tenantId: string, id: string): Promise<Account | null> => {
  const account = await accountById(app, tenantId, id)
  return account?.managedBy ? accountById(app, tenantId, account.managedBy) : account
}

/** The account of a phone or email address; null if there is none. */
export const accountByContact = (app: App, tenantId: string, contact: Contact): Promise<Account | null> =>
  findByContact(app.db, { tenantId }, contact)

/** What accounts of an organiser are called, by their ids. */
export const namesOfAccounts = (app: App, { tenantId }: { tenantId: string }, ids: readonly string[]): Promise<Map<string, string>> =>
  namesOf(app.db, tenantId, ids)

/** Sets the person's name on an account, within the caller's transaction. */
export const nameAccount = (tx: Pick<Database, 'update'>, key: OwnerKey, name: string): Promise<void> => setDisplayName(tx, key, name)
