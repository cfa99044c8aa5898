import type { TokenParameters } from '../../../../contract/account/token.schema'
import { accountLengthsOf, validateAccount, validatePasswords } from '../../../../contract/rules/account/passwords'
import type { App } from '../../../core/App'
import { fail, failFields } from '../../../core/errors/failure'
import type { Scope } from '../../../core/calls/scope'
import { exhibitionOrNull } from '../../../core/exhibition/exhibition'
import type { Account } from '../account/account.service'
import { accountOfPassword, setPassword } from './password.service'

/** The exhibition sets the length of names. An organiser's account exists before any exhibition, so it is exempt. */
const validateName = async (
  app: App,
  tenantId: string,
  scope: Scope,
  { type, exhibitionid, username = '' }: TokenParameters,
): Promise<void> => {
  if (type === 'organiser') return
  const exhibition = await exhibitionOrNull(app, { tenantId, exhibitionId: exhibitionid ?? scope.exhibitionId })
  const error = validateAccount(username, accountLengthsOf(exhibition?.config.functionConfig ?? {}))
  if (error) throw failFields({ username: error })
}

/** A one-time password and the person's own new one sign in together, in one step. Nobody is signed in between. */
const withOwnPassword = async (
  app: App,
  account: Account,
  { password = '', newPassword, newPassword1 = '' }: TokenParameters,
): Promise<Account> => {
  if (newPassword === undefined) throw fail('passwordMustChange')
  const fieldErrors = validatePasswords(
    { newPassword, newPassword1 },
    { oldPassword: password, names: [account.accountName, account.phone, account.email] },
  )
  if (Object.keys(fieldErrors).length > 0) throw failFields(fieldErrors)
  if (!(await setPassword(app, account, { password: newPassword }))) throw fail('passwordWrong')
  return account
}

/**
 * The account of the `password` grant.
 * @throws Failure passwordWrong, passwordMustChange, captchaNeeded, captchaWrong, tooManyRequests, invalid
 */
export const accountOfPasswordGrant = async (app: App, scope: Scope, tenantId: string, parameters: TokenParameters): Promise<Account> => {
  const { username = '', password = '' } = parameters
  await validateName(app, tenantId, scope, parameters)
  const account = await accountOfPassword(app, { tenantId, username, password, address: scope.address, captcha: parameters })
  return account.oneTimeUntil ? withOwnPassword(app, account, parameters) : account
}
