import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '../../../core/App'
import { fail } from '../../../core/errors/failure'
import { type OneSecret, isOneOf } from '../../../core/secrets/secrets'
import { consumeOnce } from '../../../core/secrets/singleUseToken'

/** A redirect that returns later starts again. */
const lifeSeconds = 600

const hexSignature = (secret: OneSecret, text: string): string =>
  Buffer.from(secret.signature(`oauth.${text}`), 'base64url')
    .toString('hex')
    .slice(0, 32)

const cookieName = (nonce: string): string => `fairgate_oauth_${nonce.slice(0, 8)}`

/**
 * Creates the state of one OAuth redirect, of letters and digits as WeChat requires, and sets its nonce in a cookie. So the
 * browser that returns must be the one that left. Otherwise a stranger's redirect would bind a person's account to the stranger's
 * WeChat. Each redirect has its own cookie, so that two tabs do not conflict.
 */
export const makeOauthState = (app: App, tenantId: string, reply: FastifyReply): string => {
  const nonce = randomBytes(16).toString('hex')
  const expires = (Math.floor(app.now().getTime() / 1000) + lifeSeconds).toString(16).padStart(10, '0')
  const secure = app.config.publicUrl.startsWith('https:') ? '; Secure' : ''
  void reply.header(
    'Set-Cookie',
    `${cookieName(nonce)}=${nonce}; Path=/api/blade-resource/wx; Max-Age=${lifeSeconds}; HttpOnly; SameSite=Lax${secure}`,
  )
  return `${nonce}${expires}${hexSignature(app.secrets, `${tenantId}.${nonce}.${expires}`)}`
}

/**
 * Consumes a returned state. It works once.
 * @throws Failure handleInvalid if it is foreign, of another tenant or browser, expired or used
 */
export const consumeOauthState = async (app: App, tenantId: string, state: string, request: FastifyRequest): Promise<void> => {
  const [, nonce = '', expires = '', signature = ''] = /^([0-9a-f]{32})([0-9a-f]{10})([0-9a-f]{32})$/.exec(state) ?? []
  const expected = app.secrets.accepted.map((secret) => hexSignature(secret, `${tenantId}.${nonce}.${expires}`))
  const isOurs = isOneOf(expected, signature)
  const expiresAt = new Date(Number.parseInt(expires, 16) * 1000)
  const isOfThisBrowser = (request.headers.cookie ?? '').split(/;\s*/).includes(`${cookieName(nonce)}=${nonce}`)
  const isGood = isOurs && isOfThisBrowser && expiresAt > app.now()
  if (!isGood || !(await consumeOnce(app, tenantId, `oauth.${nonce}`, expiresAt))) throw fail('handleInvalid')
}
