import { Type, type Static } from 'typebox'

const text = (maxLength: number) => Type.Optional(Type.String({ maxLength }))

/** The ways in. The first two are codes sent to a phone or an e-mail address; the names are those of the dialect. */
export const grantTypes = ['appsms', 'appemail', 'appopenid', 'password', 'refresh_token'] as const
export type GrantType = (typeof grantTypes)[number]

export const TokenParameters = Type.Object({
  grant_type: Type.String({ maxLength: 40 }),
  scope: text(20),
  type: text(20),
  tenantId: text(12),
  exhibitionid: text(20),
  languatetype: text(4),
  registerType: text(40),
  /** `appsms` */
  phone: text(24),
  /** `appemail` */
  email: text(254),
  /** The code that was sent. */
  value: text(12),
  /** `appopenid`, and any first sign-in within WeChat: the handle that stands for the open id. */
  openid: text(1000),
  username: text(64),
  password: text(256),
  refresh_token: text(200),
})
export type TokenParameters = Static<typeof TokenParameters>

export const TokenSuccess = Type.Object({
  access_token: Type.String(),
  refresh_token: Type.String(),
  token_type: Type.Literal('bearer'),
  expires_in: Type.Integer(),
  tenant_id: Type.String(),
  user_id: Type.String(),
  dept_id: Type.String(),
  user_name: Type.String(),
  account: Type.String(),
})
export type TokenSuccess = Static<typeof TokenSuccess>

export const TokenFailure = Type.Object({
  error_code: Type.Integer(),
  error_description: Type.String(),
  retry_after_seconds: Type.Optional(Type.Integer()),
})
export type TokenFailure = Static<typeof TokenFailure>

export const TokenAnswer = Type.Union([TokenSuccess, TokenFailure])
export type TokenAnswer = Static<typeof TokenAnswer>

export const tokenSchemas = { grant: { body: TokenParameters, data: TokenAnswer }, signOut: { data: Type.Null() } }
