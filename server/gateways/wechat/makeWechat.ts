import { Type } from 'typebox'
import type { Static } from 'typebox'
import type { GatewayDependencies } from '../GatewayDependencies'
import type { GatewaySettings } from '../GatewaySettings'
import { makeHttp } from '../http'
import { makeAskWechat } from './ask'
import { makeWechatTokens } from './tokens'
import type { OauthRequest, Wechat, WechatApp, WechatIdentity } from './Wechat'

const IdentityAnswer = Type.Object({
  openid: Type.String({ minLength: 1 }),
  unionid: Type.Optional(Type.String()),
})

const PhoneAnswer = Type.Object({
  phone_info: Type.Object({
    purePhoneNumber: Type.String({ pattern: '^\\d{4,15}$' }),
    countryCode: Type.String({ pattern: '^\\d{1,4}$' }),
  }),
})
const SentAnswer = Type.Object({ errcode: Type.Literal(0) })

/**
 * WeChat as documented at developers.weixin.qq.com: stable_token, jscode2session, sns/oauth2/access_token,
 * ticket/getticket.
 */
export function makeWechat(settings: GatewaySettings, dependencies: GatewayDependencies): Wechat {
  const ask = makeAskWechat(settings.wechat.apiUrl, makeHttp(settings.timeoutMs, dependencies.log))
  const { accessToken, jsapiTicket, withToken } = makeWechatTokens(ask, dependencies)

  return {
    accessToken,
    jsapiTicket,

    async codeToSession({ appId, secret }, code) {
      const query = { appid: appId, secret, js_code: code, grant_type: 'authorization_code' }
      const path = '/sns/jscode2session'
      return identity(await ask({ operation: 'codeToSession', path, query, schema: IdentityAnswer }))
    },

    async phoneNumber(app, code) {
      const { phone_info: phone } = await withToken(app, (token) =>
        ask({
          operation: 'phoneNumber',
          path: '/wxa/business/getuserphonenumber',
          query: { access_token: token },
          body: { code },
          schema: PhoneAnswer,
        }),
      )
      return `+${phone.countryCode}${phone.purePhoneNumber}`
    },

    oauthUrl: (app, request) => `${settings.wechat.openUrl}/connect/oauth2/authorize?${oauthQuery(app, request)}`,

    async oauthOpenId({ appId, secret }, code) {
      const query = { appid: appId, secret, code, grant_type: 'authorization_code' }
      const path = '/sns/oauth2/access_token'
      return identity(await ask({ operation: 'oauthOpenId', path, query, schema: IdentityAnswer }))
    },

    async sendSubscription(app, { openId, templateId, page, data, language }) {
      await withToken(app, (token) =>
        ask({
          operation: 'sendSubscription',
          path: '/cgi-bin/message/subscribe/send',
          query: { access_token: token },
          body: {
            touser: openId,
            template_id: templateId,
            page,
            data: Object.fromEntries(Object.entries(data).map(([name, value]) => [name, { value }])),
            miniprogram_state: 'formal',
            lang: language,
          },
          schema: SentAnswer,
        }),
      )
    },
  }
}

/** WeChat matches the whole query with a regular expression: names, order and the closing fragment are fixed. */
function oauthQuery({ appId }: WechatApp, { redirectUri, scope, state }: OauthRequest): string {
  if (!/^[a-zA-Z0-9]{1,128}$/.test(state)) throw new RangeError('an OAuth state is 1 to 128 letters and digits')
  return (
    `appid=${appId}&redirect_uri=${encodeURIComponent(redirectUri)}&response_type=code` + `&scope=${scope}&state=${state}#wechat_redirect`
  )
}

function identity({ openid, unionid }: Static<typeof IdentityAnswer>): WechatIdentity {
  return unionid ? { openId: openid, unionId: unionid } : { openId: openid }
}
