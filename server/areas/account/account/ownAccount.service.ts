import type { AccountAnswer, SessionsEnded } from '../../../../contract/account/account.schema'
import { type OwnerEventKind, ownerEventKinds } from '../../../../contract/rules/account/accountEvents'
import { maskEmail, maskPhone } from '../../../../contract/rules/values/contacts'
import type { App } from '../../../core/App'
import { fail } from '../../../core/errors/failure'
import type { SignedInScope } from '../../../core/calls/scope'
import { wireTime } from '../../../core/time'
import { newestEvents } from './accountEvents.sql'
import { findAccount } from './account.sql'
import { countOtherSessions } from './otherSessions.sql'
import { deleteOpenIds, newestOpenId } from './openId.sql'

/** Older notices leave the page. */
const shownNotices = 3

/** The caller's own account, with masked phone and email. */
export const ownAccount = async (app: App, scope: SignedInScope): Promise<AccountAnswer> => {
  const {
    tenantId,
    caller: { accountId, sessionId },
  } = scope
  const key = { tenantId, accountId }
  const { timeZone } = await scope.exhibition()
  const [account, openId, otherSessions, events] = await Promise.all([
    findAccount(app.db, key),
    newestOpenId(app.db, key),
    countOtherSessions(app.db, key, sessionId, app.now()),
    newestEvents(app.db, key, shownNotices, ownerEventKinds),
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
    notices: events.map(({ id, kind, createdAt }) => ({ id, kind: kind as OwnerEventKind, at: wireTime(createdAt, timeZone) })),
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
