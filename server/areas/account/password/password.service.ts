import { hash, verify } from '@node-rs/argon2'
import type { CaptchaAnswer } from '../../../../contract/account/captcha.schema'
import type { App } from '../../../core/App'
import { fail } from '../../../core/errors/failure'
import { type Account } from '../account/account.service'
import { accountByNames, namesTyped } from '../account/typedAccount.service'
import { replacePassword } from '../account/password.sql'
import { attempted } from '../code/guessing'

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

export interface PasswordAttempt {
  tenantId: string
  /** As it was typed: a name, phone or email address. */
  username: string
  password: string
  address: string
  captcha: CaptchaAnswer
}

/**
 * The account of a name, phone or email address with its password. Guesses are counted by the account that is found, not by the
 * spelling. Where there is none, they are counted by the contact or name in its normal form.
 * @throws Failure passwordWrong, captchaNeeded, captchaWrong, tooManyRequests (with `seconds`)
 */
export const accountOfPassword = async (app: App, attempt: PasswordAttempt): Promise<Account> => {
  const { tenantId, username, password, address, captcha } = attempt
  const names = namesTyped(username)
  const account = await accountByNames(app, tenantId, names)
  const counted = account ? `account/${account.id}` : `name/${names.phone ?? names.email ?? names.accountName}`
  const target = app.secrets.fingerprint('passwordOf', `${tenantId}/${counted}`)
  return attempted(app, { tenantId, target, accountId: account?.id ?? null, address, captcha }, async () => {
    const isRight = await isPasswordOf(account, password)
    if (!account || !isRight || hasRunOut(app, account)) throw fail('passwordWrong')
    return account
  })
}

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
