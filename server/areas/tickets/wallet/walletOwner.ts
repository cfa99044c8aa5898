import type { App } from '../../../core/App'
import type { SignedInScope } from '../../../core/calls/scope'
import { selfAccounts } from '../../account/account/account.service'

/** The caller under the accounts that hold credentials of the same person. */
export const selfScopes = async (app: App, scope: SignedInScope): Promise<SignedInScope[]> => {
  const { tenantId, caller } = scope
  if (caller.ownerId !== undefined) return []
  const accountIds = await selfAccounts(app, { tenantId, accountId: caller.accountId })
  return accountIds.map((accountId) => ({ ...scope, caller: { ...caller, accountId, rights: [], ownerId: caller.accountId } }))
}
