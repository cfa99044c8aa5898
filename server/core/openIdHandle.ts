import { randomUUID } from 'node:crypto'
import { EncryptJWT, jwtDecrypt } from 'jose'
import type { App } from './App'
import { fail } from './failure'

/** How long a person has to go from WeChat's vouching to the end of the sign-in form, or to the payment sheet. */
const lifeSeconds = 600

export interface OpenIdentity {
  /** The WeChat app in which the person was seen: an open id means nothing outside its app. */
  appId: string
  openId: string
}

type HandleApp = Pick<App, 'secrets' | 'pool' | 'now'>

/**
 * Makes the handle that stands for an open id outside the server: encrypted and signed (JWE, RFC 7516, A256GCM), for one
 * tenant, good for ten minutes and one use. WeChat itself must have vouched for the open id just now.
 */
export const makeOpenIdHandle = (app: HandleApp, identity: OpenIdentity & { tenantId: string }): Promise<string> => {
  const seconds = Math.floor(app.now().getTime() / 1000)
  return new EncryptJWT({ tenant_id: identity.tenantId, app_id: identity.appId, open_id: identity.openId })
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .setJti(randomUUID())
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + lifeSeconds)
    .encrypt(app.secrets.tokenKey('handle'))
}

/**
 * Takes what works once, by its id.
 * @returns false when it was taken before, here or in another process
 */
export const takeOnce = async (app: HandleApp, tenantId: string, id: string, expiresAt: Date): Promise<boolean> => {
  await app.pool.query('DELETE FROM used_handles WHERE tenant_id = $1 AND expires_at < $2', [tenantId, app.now()])
  const { rowCount } = await app.pool.query(
    'INSERT INTO used_handles (tenant_id, id, expires_at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
    [tenantId, id, expiresAt],
  )
  return rowCount === 1
}

/**
 * Opens a handle.
 * @param options `isConsumed`: this is its one use; else it is only looked at, and a handle that was used is refused all the same
 * @throws Failure handleInvalid when it is not ours, of another tenant, run out or used
 */
export const readOpenIdHandle = async (app: HandleApp, tenantId: string, handle: string, options: { isConsumed: boolean }): Promise<OpenIdentity> => {
  const { payload } = await jwtDecrypt(handle, app.secrets.tokenKey('handle'), { currentDate: app.now() }).catch(() => {
    throw fail('handleInvalid')
  })
  const { tenant_id: owner, app_id: appId, open_id: openId, jti, exp } = payload as Record<string, string> & { exp: number }
  if (owner !== tenantId || !appId || !openId || !jti) throw fail('handleInvalid')
  const isGood = options.isConsumed
    ? await takeOnce(app, tenantId, jti, new Date(exp * 1000))
    : (await app.pool.query('SELECT 1 FROM used_handles WHERE tenant_id = $1 AND id = $2', [tenantId, jti])).rowCount === 0
  if (!isGood) throw fail('handleInvalid')
  return { appId, openId }
}
