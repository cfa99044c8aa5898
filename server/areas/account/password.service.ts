import { hash, verify } from '@node-rs/argon2'
import { normaliseEmail, normalisePhone, validateEmail, validatePhone } from '../../../contract/rules/contacts'
import { normaliseAccountName } from '../../../contract/rules/passwords'
import type { App } from '../../core/App'
import { fail } from '../../core/failure'
import { type Account, accountByNames } from './account.service'
import { replacePassword } from './account.sql'

/** Argon2id with the library's parameters, those of OWASP's cheat sheet: 19 MiB, two passes. */
export const hashPassword = (password: string): Promise<string> => hash(password)

/** Verified if there is no account, so that a missing account takes as long as a wrong password. */
const noOnesHash = hashPassword('no password of anyone')

/** Whether it is the account's password. Takes as long without an account, or for an account without a password. */
export const isPasswordOf = async (account: Account | null, password: string): Promise<boolean> => {
  const isRight = await verify(account?.passwordHash ?? (await noOnesHash), password)
  return isRight && !!account?.passwordHash
}

/** Whether a password set by another person has expired before its owner replaced it. */
const hasRunOut = (app: App, { oneTimeUntil }: Account): boolean => oneTimeUntil !== null && oneTimeUntil <= app.now()

/**
 * The account of a name, phone or email address with its password. After five failures within half an hour the name is blocked for
 * half an hour, whether or not the account exists.
 * @throws Failure passwordWrong, tooManyRequests (with `seconds`)
 */
export const accountOfPassword = async (app: App, tenantId: string, typed: string, password: string): Promise<Account> => {
  const name = normaliseAccountName(typed)
  const key = nameHash(app, tenantId, typed)
  // Counted before the password is checked, so that simultaneous guesses count too.
  await app.limits.consume('passwordPerAccountHalfHour', key)
  const account = await accountByNames(app, tenantId, {
    accountName: name,
    phone: validatePhone(typed) ? null : normalisePhone(typed),
    email: validateEmail(typed) ? null : normaliseEmail(typed),
  })
  const isRight = await isPasswordOf(account, password)
  if (!account || !isRight || hasRunOut(app, account)) throw fail('passwordWrong')
  await app.limits.restore('passwordPerAccountHalfHour', key)
  return account
}

/** The key under which a typed name is counted. */
export const nameHash = (app: App, tenantId: string, typed: string): string =>
  app.secrets.fingerprint('accountName', `${tenantId}/${normaliseAccountName(typed)}`)

interface NewPassword {
  password: string
  /** Set by another person: it only allows choosing a new one. */
  oneTimeUntil?: Date
  /** The session that continues. */
  exceptSessionId?: string
}

/**
 * Sets an account's password and ends all sessions except one. Of two simultaneous changes from the same old password one
 * succeeds.
 * @returns false if the password changed meanwhile
 */
export const setPassword = async (
  app: App,
  account: Account,
  { password, oneTimeUntil, exceptSessionId }: NewPassword,
): Promise<boolean> => {
  const set = { passwordHash: await hashPassword(password), oneTimeUntil: oneTimeUntil ?? null }
  if (!(await replacePassword(app.db, account, set))) return false
  await app.sessions.endAll({ tenantId: account.tenantId, accountId: account.id }, exceptSessionId)
  return true
}
