import type { App } from '../../../core/App'
import type { OpenIdentity } from '../../../core/secrets/openIdHandle'
import type { Account } from './account.sql'
import { findByOpenId, insertOpenId, newestOpenId } from './openId.sql'

export const accountOfOpenId = (app: App, tenantId: string, identity: OpenIdentity): Promise<Account | null> =>
  findByOpenId(app.db, { tenantId }, identity)

/** Binds an open id to an account if it is not bound yet. An existing binding stays. */
export const bindOpenId = (app: App, account: Account, { appId, openId }: OpenIdentity): Promise<void> =>
  insertOpenId(app.db, { tenantId: account.tenantId, appId, openId, accountId: account.id, boundAt: app.now() })

/** The account's open id in one of the organiser's apps. */
export const boundOpenId = (app: App, tenantId: string, accountId: string, appId: string): Promise<string | null> =>
  newestOpenId(app.db, { tenantId, accountId }, appId)
