import { Type } from 'typebox'
import type { Static, TSchema } from 'typebox'
import type { GatewayDependencies } from '../GatewayDependencies'
import { GatewayError } from '../GatewayError'
import type { GatewaySettings } from '../GatewaySettings'
import { makeHttp, readJson } from '../http'
import type { Google } from './Google'

const TokenInfo = Type.Object({
  aud: Type.String(),
  sub: Type.String({ minLength: 1 }),
  expires_in: Type.String({ pattern: '^\\d{1,9}$' }),
})

/** The flag is a boolean, or its word where Google answers by an older form. */
const UserInfo = Type.Object({
  sub: Type.String(),
  email: Type.Optional(Type.String()),
  email_verified: Type.Optional(Type.Union([Type.Boolean(), Type.String()])),
})

/** Google's OAuth 2.0 for clients in browsers: tokeninfo and OpenID Connect's userinfo, both with the token in a header, in no address. */
export function makeGoogle(settings: GatewaySettings, { log, now }: GatewayDependencies): Google {
  const callOutside = makeHttp(settings.timeoutMs, log)
  const { authorizeUrl, tokenInfoUrl, userInfoUrl, saveUrl } = settings.google

  async function ask<Schema extends TSchema>(
    operation: string,
    method: 'GET' | 'POST',
    url: string,
    accessToken: string,
    schema: Schema,
  ): Promise<Static<Schema>> {
    const origin = { service: 'google', operation } as const
    const headers: Record<string, string> = { authorization: `Bearer ${accessToken}` }
    if (method === 'POST') headers['content-type'] = 'application/x-www-form-urlencoded'
    const { status, text } = await callOutside({ ...origin, method, url, headers, isRead: true })
    if (status === 429) throw new GatewayError('unreachable', { ...origin, outsideCode: 'HTTP 429' })
    if (status >= 400) throw new GatewayError('refused', { ...origin, outsideCode: 'invalid_token' })
    return readJson(schema, text, origin)
  }

  return {
    authorizeUrl: () => authorizeUrl,
    saveUrl: (token) => `${saveUrl}/${token}`,

    async identityOf({ clientId }, accessToken) {
      const info = await ask('tokenInfo', 'POST', tokenInfoUrl, accessToken, TokenInfo)
      const refused = (outsideCode: string): GatewayError =>
        new GatewayError('refused', { service: 'google', operation: 'identityOf', outsideCode })
      if (info.aud !== clientId) throw refused('wrong_audience')
      const user = await ask('userInfo', 'GET', userInfoUrl, accessToken, UserInfo)
      if (user.sub !== info.sub) throw refused('invalid_token')
      if (!user.email) throw refused('no_email')
      return {
        subject: user.sub,
        email: user.email,
        isEmailVerified: String(user.email_verified) === 'true',
        expiresAt: new Date(now().getTime() + Number(info.expires_in) * 1000),
      }
    },
  }
}
