import type { App } from './App'
import { fail } from './failure'
import { makeSingleUseToken, openSingleUseToken, type SingleUseKind } from './singleUseToken'

/** How long a person has to go from WeChat's confirmation to the end of the sign-in form, or to the payment sheet. */
const kind: SingleUseKind<'appId' | 'openId'> = { key: 'openId', lifeSeconds: 600, claims: ['appId', 'openId'] }

export interface OpenIdentity {
  /** The WeChat app in which the person was seen: an open id means nothing outside its app. */
  appId: string
  openId: string
}

/** Makes the handle that stands for an open id outside the server. WeChat itself must have confirmed the open id just now. */
export const makeOpenIdHandle = (
  app: Pick<App, 'secrets' | 'now'>,
  { tenantId, appId, openId }: OpenIdentity & { tenantId: string },
): Promise<string> => makeSingleUseToken(app, kind, tenantId, { appId, openId })

/**
 * Opens a handle.
 * @param options `isConsumed`: this is its one use; else it is only looked at, and a handle that was used is refused all the same
 * @throws Failure handleInvalid when it is not ours, of another tenant, run out or used
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
