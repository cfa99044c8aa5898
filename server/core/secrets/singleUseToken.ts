import { randomUUID } from 'node:crypto'
import { EncryptJWT, jwtDecrypt } from 'jose'
import type { App } from '../App'
import { type SingleUseKey, withAny } from './secrets'
import { insertUsedHandle, isHandleUsed } from './singleUseToken.sql'
import { isOwnSpelling } from './spelling'

type TokenApp = Pick<App, 'secrets' | 'pool' | 'now'>

/** A kind of token: its own key, its lifetime, and its content besides the tenant. */
export interface SingleUseKind<Claim extends string> {
  key: SingleUseKey
  lifeSeconds: number
  claims: readonly Claim[]
}

export interface SingleUseToken<Claim extends string> {
  claims: Record<Claim, string>
  isUnused(): Promise<boolean>
  /** Uses it up. @returns false if it was used before, here or in another process */
  consume(): Promise<boolean>
}

/** Creates a token that means nothing outside the server: encrypted and signed (JWE, RFC 7516, A256GCM), for one tenant, with an expiry and a single use. */
export const makeSingleUseToken = <Claim extends string>(
  app: Pick<TokenApp, 'secrets' | 'now'>,
  { key, lifeSeconds }: SingleUseKind<Claim>,
  tenantId: string,
  claims: Record<Claim, string>,
): Promise<string> => {
  const seconds = Math.floor(app.now().getTime() / 1000)
  return new EncryptJWT({ ...claims, tenantId })
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .setJti(randomUUID())
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + lifeSeconds)
    .encrypt(app.secrets.tokenKey(key))
}

/**
 * Uses up a token by its id. `purgeExpired` deletes expired ones.
 * @returns false if it was used before, here or in another process
 */
export const consumeOnce = (app: Pick<TokenApp, 'pool'>, tenantId: string, id: string, expiresAt: Date): Promise<boolean> =>
  insertUsedHandle(app.pool, tenantId, id, expiresAt)

/** Opens a token without using it. @returns null if it is foreign, of another kind or tenant, incomplete or expired */
export const openSingleUseToken = async <Claim extends string>(
  app: TokenApp,
  { key, claims: names }: SingleUseKind<Claim>,
  tenantId: string,
  token: string,
): Promise<SingleUseToken<Claim> | null> => {
  if (!isOwnSpelling(token)) return null
  const opened = await withAny(app.secrets, (secret) => jwtDecrypt(token, secret.tokenKey(key), { currentDate: app.now() }))
  if (!opened) return null
  const { jti, exp, tenantId: owner, ...claims } = opened.payload as Record<string, unknown>
  if (owner !== tenantId || typeof jti !== 'string' || typeof exp !== 'number' || !names.every((name) => claims[name])) return null
  const id = `${key}.${jti}`
  return {
    claims: claims as Record<Claim, string>,
    isUnused: async () => !(await isHandleUsed(app.pool, tenantId, id)),
    consume: () => consumeOnce(app, tenantId, id, new Date(exp * 1000)),
  }
}
