import type { AccountAnswer, SessionsEnded } from '../../../contract/account/account.schema'
import { maskEmail, maskPhone } from '../../../contract/rules/contacts'
import type { App } from '../../core/App'
import { fail } from '../../core/failure'
import type { SignedInScope } from '../../core/scope'
import { countOtherSessions, deleteOpenIds, findAccount, newestOpenId } from './account.sql'

/** The caller's own account, with masked phone and email. */
export const ownAccount = async (app: App, scope: SignedInScope): Promise<AccountAnswer> => {
  const {
    tenantId,
    caller: { accountId, sessionId },
  } = scope
  const key = { tenantId, accountId }
  const [account, openId, otherSessions] = await Promise.all([
    findAccount(app.db, key),
    newestOpenId(app.db, key),
    countOtherSessions(app.db, key, sessionId, app.now()),
  ])
  if (!account) throw fail('notSignedIn')
  return {
    userId: account.id,
    name: account.displayName,
    account: account.accountName,
    phone: account.phone && maskPhone(account.phone),
    email: account.email && maskEmail(account.email),
    hasPassword: account.passwordHash !== null,
    isWechatLinked: openId !== null,
    otherSessions,
  }
}

export const endOtherSessions = async (
  app: App,
  { tenantId, caller: { accountId, sessionId } }: SignedInScope,
): Promise<SessionsEnded> => ({ ended: await app.sessions.endAll({ tenantId, accountId }, sessionId) })

/** Unlinks WeChat in all of the organiser's apps. It no longer signs the person in, and another account may bind it. */
export const removeOpenIds = async (app: App, { tenantId, caller: { accountId } }: SignedInScope): Promise<null> => {
  await deleteOpenIds(app.db, { tenantId, accountId })
  return null
}
