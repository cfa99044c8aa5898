import type { ResetAnswer, ResetBody } from '../../../../contract/account/password.schema'
import type { App } from '../../../core/App'
import { fail } from '../../../core/errors/failure'
import type { SignedInScope } from '../../../core/calls/scope'
import { accountById } from '../account/account.service'
import { giveOneTimePassword } from './givenPassword.service'

/**
 * Gives an account a one-time password. Only accounts with their own name get passwords from others, because a phone or address
 * belongs to one person. An account with rights gets none, because one organiser must not become another: `npm run organiser` is there
 * for it. The log names the organiser, and the account's owner is notified.
 * @throws Failure notFound, forbidden (the caller's own account, or one with rights)
 */
export const resetByOrganiser = async (app: App, scope: SignedInScope, { userIds }: ResetBody): Promise<ResetAnswer> => {
  const { tenantId, caller } = scope
  const account = await accountById(app, tenantId, userIds)
  const accountName = account?.accountName
  if (!account || !accountName) throw fail('notFound')
  if (account.id === caller.accountId || account.rights.length > 0) throw fail('forbidden')
  return giveOneTimePassword(app, scope, { ...account, accountName })
}
