import { normalisePhone } from '../../../contract/rules/contacts'
import type { GrantedRight } from '../../../contract/rules/rights'
import { isTenant } from '../../core/exhibition/exhibition.sql'
import { makeIds } from '../../core/ids'
import { nextWorkerId } from '../../core/ids.sql'
import { endSessionsOf } from '../../core/sessions.sql'
import type { Connection } from '../../database/connect'
import { insertAccount, setPasswordByName, setRightsByPhone } from './account.sql'
import { hashPassword } from './password.service'

export interface NewOrganiserAccount {
  tenantId: string
  accountName: string
  displayName: string
  rights: GrantedRight[]
  password: string
}

/**
 * Creates an organiser's account directly in the database, because nobody can invite the first one.
 * @returns why it could not be created
 */
export const createOrganiserAccount = async (
  { db, pool }: Pick<Connection, 'db' | 'pool'>,
  { password, ...account }: NewOrganiserAccount,
): Promise<'created' | 'noSuchTenant' | 'nameTaken'> => {
  if (!(await isTenant(db, account))) return 'noSuchTenant'
  const id = makeIds(await nextWorkerId(pool))()
  const isMade = await insertAccount(db, { ...account, id, passwordHash: await hashPassword(password), createdAt: new Date() })
  return isMade ? 'created' : 'nameTaken'
}

/** Sets another password for an account and ends its sessions. @returns false if there is no such account */
export const changeOrganiserPassword = async (
  { db, pool }: Pick<Connection, 'db' | 'pool'>,
  { tenantId, accountName, password }: Pick<NewOrganiserAccount, 'tenantId' | 'accountName' | 'password'>,
): Promise<boolean> => {
  const accountId = await setPasswordByName(db, { tenantId }, accountName, await hashPassword(password))
  if (accountId === null) return false
  await endSessionsOf(pool, { tenantId, accountId }, new Date())
  return true
}

/**
 * Grants rights to the account of a phone, such as `readPasses` to staff who scan at an entrance, in place of those before. Its sessions
 * end, so that the rights are in force at once. @param phone in any spelling that sign-in takes @returns false if nobody signed in with this phone yet
 */
export const grantToPhone = async (
  { db, pool }: Pick<Connection, 'db' | 'pool'>,
  { tenantId, phone, rights }: { tenantId: string; phone: string; rights: GrantedRight[] },
): Promise<boolean> => {
  const accountId = await setRightsByPhone(db, { tenantId }, normalisePhone(phone), rights)
  if (accountId === null) return false
  await endSessionsOf(pool, { tenantId, accountId }, new Date())
  return true
}
