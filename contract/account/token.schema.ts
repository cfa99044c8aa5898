import { Type, type Static } from 'typebox'
import { TokenSuccess } from './tokenSuccess.schema'
import { captchaAnswer } from './captcha.schema'

const text = (maxLength: number) => Type.Optional(Type.String({ maxLength }))

/** The grants. The first three are codes by SMS, email and WhatsApp. The names are those of the dialect. */
export const grantTypes = [
  'appsms',
  'appemail',
  'appwhatsapp',
  'appopenid',
  'wechatphone',
  'password',
  'google',
  'imaster',
  'accountPasswordAutoLogin',
  'handoff',
  'refresh_token',
] as const
export type GrantType = (typeof grantTypes)[number]

export const TokenParameters = Type.Object({
  grant_type: Type.String({ maxLength: 40 }),
  scope: text(20),
  type: text(20),
  tenantId: text(12),
  exhibitionid: text(20),
  languatetype: text(4),
  registerType: text(40),
  /** `appsms`, `appwhatsapp` */
  phone: text(24),
  /** `appemail` */
  email: text(254),
  /** The received code. */
  value: text(12),
  /** `appopenid`, and the first sign-in within WeChat: the handle of the open id. */
  openid: text(1000),
  /** `wechatphone`: the code of WeChat's own button, by which the person gives their phone number. */
  phoneCode: text(512),
  /** `google`: the access token that Google gave to the browser. */
  googleToken: text(2048),
  /** `imaster`: the code that the organiser's own member system gave to the person. */
  imasterCode: text(512),
  /** `accountPasswordAutoLogin`: the handle of the account, never its name. */
  account: text(1000),
  /** `handoff`: the ticket of the mini-program around the page. */
  handoff: text(1000),
  /** `handoff`: the nonce that the page made when it requested the ticket. */
  handoffNonce: text(64),
  username: text(254),
  password: text(256),
  refresh_token: text(200),
  /** `password`, after a one-time password: the person's own new password, twice. */
  newPassword: text(512),
  newPassword1: text(512),
  /** The agreements of the exhibition that the person accepted on the form, by id, with commas between them. */
  agreements: text(700),
  /** A proof of work after repeated failures. The headers Captcha-Key and Captcha-Code work too. */
  ...captchaAnswer,
})
export type TokenParameters = Static<typeof TokenParameters>

export const TokenFailure = Type.Object({
  error_code: Type.Integer(),
  error_description: Type.String(),
  retry_after_seconds: Type.Optional(Type.Integer()),
})
export type TokenFailure = Static<typeof TokenFailure>

export const TokenAnswer = Type.Union([TokenSuccess, TokenFailure])
export type TokenAnswer = Static<typeof TokenAnswer>

export const tokenSchemas = {
  grant: { purpose: 'Signs in: exchanges a code, a password or a handle for an access token', body: TokenParameters, data: TokenAnswer },
  signOut: { purpose: "Ends the caller's session", data: Type.Null() },
}
