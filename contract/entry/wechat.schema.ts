import { Type, type Static } from 'typebox'

export const JsSdkBody = Type.Object({
  url: Type.String({ minLength: 8, maxLength: 2000, pattern: '^https?://[^#]+$' }),
  tenantId: Type.Optional(Type.String({ maxLength: 12 })),
})
export type JsSdkBody = Static<typeof JsSdkBody>

export const JsSdkConfig = Type.Object({
  appId: Type.String(),
  timestamp: Type.Integer(),
  nonceStr: Type.String(),
  signature: Type.String(),
  /** Seconds for which the same signature may be reused for the same URL. */
  expiresInSeconds: Type.Integer(),
})
export type JsSdkConfig = Static<typeof JsSdkConfig>

export const OpenIdQuery = Type.Object({
  tenantId: Type.Optional(Type.String({ maxLength: 12 })),
  /** The return address. Only addresses of this site are accepted. */
  url: Type.Optional(Type.String({ maxLength: 2000 })),
  code: Type.Optional(Type.String({ minLength: 1, maxLength: 512 })),
  state: Type.Optional(Type.String({ maxLength: 128 })),
  /** `mini`: the code comes from `wx.login`; `official`: from the OAuth redirect of the messaging browser. */
  from: Type.Optional(Type.Union([Type.Literal('mini'), Type.Literal('official')])),
})
export type OpenIdQuery = Static<typeof OpenIdQuery>

export const OpenIdAnswer = Type.Object({
  authorizeUrl: Type.Optional(Type.String()),
  /** Signed, short-lived, single use. Sent to the token call as `openid`. */
  openid: Type.Optional(Type.String()),
})
export type OpenIdAnswer = Static<typeof OpenIdAnswer>

export const wechatSchemas = {
  jsSdk: { purpose: "Signs a page's address for WeChat's JSSDK", body: JsSdkBody, data: JsSdkConfig },
  openId: { purpose: 'Turns a WeChat code into a handle of the open id', query: OpenIdQuery, data: OpenIdAnswer },
}
