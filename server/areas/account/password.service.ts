import { hash, verify } from '@node-rs/argon2'
import type { App } from '../../core/App'
import { fail } from '../../core/failure'
import { type Account, accountByName } from './account.service'

/** Argon2id with the library's parameters, those of OWASP's cheat sheet: 19 MiB, two passes. */
export const hashPassword = (password: string): Promise<string> => hash(password)

/** One spelling for an account's name: `Hall8 ` and `hall8` are one. */
export const normaliseAccountName = (name: string): string => name.normalize('NFKC').trim().toLowerCase()

/** Verified where there is no account, so that its absence takes as long as a wrong password. */
const noOnesHash = hashPassword('no password of anyone')

/**
 * The account of a name and its password. After five failures within half an hour the name waits for half an hour, whether or not
 * there is such an account.
 * @throws Failure passwordWrong, tooManyRequests (with `seconds`)
 */
export const accountOfPassword = async (app: App, tenantId: string, typedName: string, password: string): Promise<Account> => {
  const name = normaliseAccountName(typedName)
  const key = app.secrets.fingerprint('accountName', `${tenantId}/${name}`)
  // Taken before the password is looked at, so that guesses sent at once are counted too.
  await app.limits.take('passwordPerAccountHalfHour', key)
  const account = await accountByName(app, tenantId, name)
  const isRight = await verify(account?.passwordHash ?? await noOnesHash, password)
  if (!account?.passwordHash || !isRight) throw fail('passwordWrong')
  await app.limits.giveBack('passwordPerAccountHalfHour', key)
  return account
}
