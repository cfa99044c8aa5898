import { and, count, eq, gt, isNull, ne } from 'drizzle-orm'
import type { AccountAnswer, SessionsEnded } from '../../../contract/account/account.schema'
import { maskEmail, maskPhone } from '../../../contract/rules/contacts'
import type { App } from '../../core/App'
import { fail } from '../../core/failure'
import type { SignedInScope } from '../../core/scope'
import { accountOpenIds, sessions } from '../../database/schema'
import { accountById } from './account.service'

const countSessions = async (app: App, { tenantId, caller }: SignedInScope): Promise<number> => {
  const [row] = await app.db
    .select({ count: count() })
    .from(sessions)
    .where(
      and(
        eq(sessions.tenantId, tenantId),
        eq(sessions.accountId, caller.accountId),
        isNull(sessions.endedAt),
        gt(sessions.expiresAt, app.now()),
        ne(sessions.id, caller.sessionId),
      ),
    )
  return row?.count ?? 0
}

/** The caller's own account, with what a stranger over the shoulder could use masked. */
export const ownAccount = async (app: App, scope: SignedInScope): Promise<AccountAnswer> => {
  const {
    tenantId,
    caller: { accountId },
  } = scope
  const [account, openIds, otherSessions] = await Promise.all([
    accountById(app, tenantId, accountId),
    app.db
      .select({ appId: accountOpenIds.appId })
      .from(accountOpenIds)
      .where(and(eq(accountOpenIds.tenantId, tenantId), eq(accountOpenIds.accountId, accountId)))
      .limit(1),
    countSessions(app, scope),
  ])
  if (!account) throw fail('notSignedIn')
  return {
    userId: account.id,
    name: account.displayName,
    account: account.accountName,
    phone: account.phone && maskPhone(account.phone),
    email: account.email && maskEmail(account.email),
    hasPassword: account.passwordHash !== null,
    isWechatLinked: openIds.length > 0,
    otherSessions,
  }
}

export const endOtherSessions = async (
  app: App,
  { tenantId, caller: { accountId, sessionId } }: SignedInScope,
): Promise<SessionsEnded> => ({ ended: await app.sessions.endAll({ tenantId, accountId }, sessionId) })

/** Unlinks WeChat in each of the organiser's apps: it signs the person in no more, and may be bound to another account. */
export const removeOpenIds = async (app: App, { tenantId, caller: { accountId } }: SignedInScope): Promise<null> => {
  await app.db.delete(accountOpenIds).where(and(eq(accountOpenIds.tenantId, tenantId), eq(accountOpenIds.accountId, accountId)))
  return null
}
