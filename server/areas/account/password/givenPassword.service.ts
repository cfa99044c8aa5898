import type { ResetAnswer } from '../../../../contract/account/password.schema'
import type { App } from '../../../core/App'
import type { SignedInScope } from '../../../core/calls/scope'
import { fail } from '../../../core/errors/failure'
import { wireTime } from '../../../core/time'
import type { AccountKey } from '../../../database/within'
import type { Account } from '../account/account.service'
import { recordReset } from '../account/accountEvents.service'
import { isUsedBeyondGroup } from '../account/accountUse.sql'
import { oneTimeMs, oneTimePassword } from './oneTimePassword'
import { setPassword } from './password.service'

/**
 * Gives an account with a name a one-time password, which the answer shows once. Its sessions end, and its person sets another one at the
 * next sign-in. The right to do so is asked before.
 * @throws Failure unavailable (the password changed at this moment)
 */
export const giveOneTimePassword = async (
  app: App,
  scope: SignedInScope,
  account: Account & { accountName: string },
): Promise<ResetAnswer> => {
  const { timeZone } = await scope.exhibition()
  const password = oneTimePassword()
  const oneTimeUntil = new Date(app.now().getTime() + oneTimeMs)
  if (!(await setPassword(app, account, { password, oneTimeUntil }))) throw fail('unavailable')
  await recordReset(app, account, scope.caller.accountId)
  return { userId: account.id, account: account.accountName, password, expiresAt: wireTime(oneTimeUntil, timeZone) }
}

/** Whether an account that a leader made has become the person's own: a leader who sets its password then would read more than the group. */
export const isPersonal = (app: App, key: AccountKey): Promise<boolean> => isUsedBeyondGroup(app.db, key)
