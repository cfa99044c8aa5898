import type { AutoLogin } from '../../../../contract/account/autoLogin.schema'
import { normaliseEmail, normalisePhone, validateEmail, validatePhone } from '../../../../contract/rules/values/contacts'
import { normaliseAccountName } from '../../../../contract/rules/account/passwords'
import { accountHandleSeconds, makeAccountHandle, consumeAccountHandle } from '../../../core/secrets/accountHandle'
import type { App } from '../../../core/App'
import { fail } from '../../../core/errors/failure'
import type { SignedInScope } from '../../../core/calls/scope'
import { type Account, accountById } from '../account/account.service'
import { accountByNames } from '../account/typedAccount.service'
import type { ExhibitionKey } from '../../../database/within'

const accountCalled = (app: App, tenantId: string, called: string): Promise<Account | null> =>
  accountByNames(app, tenantId, {
    accountName: normaliseAccountName(called),
    phone: validatePhone(called) ? null : normalisePhone(called),
    email: validateEmail(called) ? null : normaliseEmail(called),
  })

/**
 * An organiser confirms a person. Never for an account with rights, because one organiser must not become another.
 * @throws Failure notFound, forbidden, linkIncorrect
 */
export const issueAccountHandle = async (app: App, scope: SignedInScope, called: string): Promise<AutoLogin> => {
  const { tenantId, exhibitionId, caller } = scope
  await scope.exhibition()
  const account = await accountCalled(app, tenantId, called)
  if (!account) throw fail('notFound')
  if (account.rights.length > 0) throw fail('forbidden')
  app.log.info({ tenantId, exhibitionId, by: caller.accountId, accountId: account.id }, 'an organiser confirmed an account')
  return {
    account: await makeAccountHandle(app, { tenantId, exhibitionId, accountId: account.id }),
    expiresInSeconds: accountHandleSeconds,
  }
}

/** @throws Failure autoLoginInvalid */
export const accountOfAutoLogin = async (app: App, place: ExhibitionKey, handle: string): Promise<Account> => {
  const account = await accountById(app, place.tenantId, await consumeAccountHandle(app, place, handle))
  // The account may have got rights since the handle was made.
  if (!account || account.rights.length > 0) throw fail('autoLoginInvalid')
  return account
}
