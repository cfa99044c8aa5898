import { createHash } from 'node:crypto'
import { Type } from 'typebox'
import type { GatewayDependencies } from '../GatewayDependencies'
import { GatewayError } from '../GatewayError'
import { makeCachedLoad } from '../cachedLoad'
import type { CachedValue } from '../cachedLoad'
import type { JsapiTicket, WechatApp } from './Wechat'
import type { AskWechat } from './ask'

const TokenAnswer = Type.Object({ access_token: Type.String({ minLength: 1 }), expires_in: Type.Number() })
const TicketAnswer = Type.Object({ ticket: Type.String({ minLength: 1 }), expires_in: Type.Number() })

/** Wrong, expired, or replaced: WeChat's list of global return codes. */
const invalidTokenCodes = new Set(['40001', '40014', '42001'])

/** A token is replaced this long before it expires, so that it is still valid on arrival. */
const marginSeconds = 120

export interface WechatTokens {
  accessToken(app: WechatApp): Promise<string>
  jsapiTicket(app: WechatApp): Promise<JsapiTicket>
  /** Calls with the token, and once more with a new one if WeChat says that it is void. */
  withToken<Answer>(app: WechatApp, call: (token: string) => Promise<Answer>): Promise<Answer>
}

/**
 * Access tokens and JSSDK tickets in the shared cache. The cache key holds a digest of the secret, so that knowing
 * another tenant's app id opens nothing.
 */
export function makeWechatTokens(ask: AskWechat, { cache, now }: GatewayDependencies): WechatTokens {
  const cachedLoad = makeCachedLoad(cache)

  function until(expiresInSeconds: number): Date {
    const usableSeconds = Math.max(expiresInSeconds - marginSeconds, expiresInSeconds / 2)
    return new Date(now().getTime() + usableSeconds * 1000)
  }

  async function loadToken(app: WechatApp, isForced: boolean): Promise<CachedValue> {
    const answer = await ask({
      operation: 'accessToken',
      path: '/cgi-bin/stable_token',
      body: { grant_type: 'client_credential', appid: app.appId, secret: app.secret, force_refresh: isForced },
      schema: TokenAnswer,
      isRead: !isForced,
    })
    return { value: answer.access_token, expiresAt: until(answer.expires_in) }
  }

  /** Another process may have got a new token already: forcing one would take that one from it. */
  async function replaceToken(app: WechatApp, invalidToken: string): Promise<string> {
    let fresh = await loadToken(app, false)
    if (fresh.value === invalidToken) fresh = await loadToken(app, true)
    await cache.set(cacheKey('token', app), fresh.value, fresh.expiresAt)
    return fresh.value
  }

  async function accessToken(app: WechatApp): Promise<string> {
    return (await cachedLoad(cacheKey('token', app), () => loadToken(app, false))).value
  }

  async function withToken<Answer>(app: WechatApp, call: (token: string) => Promise<Answer>): Promise<Answer> {
    const token = await accessToken(app)
    try {
      return await call(token)
    } catch (error) {
      if (!(error instanceof GatewayError) || !invalidTokenCodes.has(error.outsideCode ?? '')) throw error
      return await call(await replaceToken(app, token))
    }
  }

  return {
    accessToken,
    withToken,
    async jsapiTicket(app) {
      const { value, expiresAt } = await cachedLoad(cacheKey('ticket', app), async () => {
        const answer = await withToken(app, (token) =>
          ask({
            operation: 'jsapiTicket',
            path: '/cgi-bin/ticket/getticket',
            query: { access_token: token, type: 'jsapi' },
            schema: TicketAnswer,
            isRead: true,
          }),
        )
        return { value: answer.ticket, expiresAt: until(answer.expires_in) }
      })
      return { ticket: value, expiresAt }
    },
  }
}

function cacheKey(kind: 'token' | 'ticket', { appId, secret }: WechatApp): string {
  return `wechat:${kind}:${appId}:${createHash('sha256').update(secret).digest('hex').slice(0, 16)}`
}
