import type { App } from '../App'
import { fail } from '../errors/failure'
import { makeSingleUseToken, openSingleUseToken, type SingleUseKind } from './singleUseToken'

/** The time from WeChat's confirmation to the end of the sign-in form, or to the payment sheet. */
const kind: SingleUseKind<'appId' | 'openId'> = { key: 'openId', lifeSeconds: 600, claims: ['appId', 'openId'] }

export interface OpenIdentity {
  /** The WeChat app of the open id, which means nothing outside its app. */
  appId: string
  openId: string
}

/** Creates the handle of an open id for the outside. WeChat itself must have just confirmed the open id. */
export const makeOpenIdHandle = (
  app: Pick<App, 'secrets' | 'now'>,
  { tenantId, appId, openId }: OpenIdentity & { tenantId: string },
): Promise<string> => makeSingleUseToken(app, kind, tenantId, { appId, openId })

/**
 * Opens a handle.
 * @param options `isConsumed` uses it up; without it the handle is only read, and a used handle is rejected too
 * @throws Failure handleInvalid if it is foreign, of another tenant, expired or used
 */
export const readOpenIdHandle = async (
  app: Pick<App, 'secrets' | 'pool' | 'now'>,
  tenantId: string,
  handle: string,
  options: { isConsumed: boolean },
): Promise<OpenIdentity> => {
  const token = await openSingleUseToken(app, kind, tenantId, handle)
  const isGood = options.isConsumed ? await token?.consume() : await token?.isUnused()
  if (!token || !isGood) throw fail('handleInvalid')
  return { appId: token.claims.appId, openId: token.claims.openId }
}
