import { Type, type Static } from 'typebox'

export const MemberLoginQuery = Type.Object({
  /** Where the person comes back to. Only addresses of this site are taken. */
  url: Type.String({ maxLength: 2000 }),
  /** Comes back with the code, for the browser to know its own redirect by. */
  state: Type.String({ pattern: '^[A-Za-z0-9]{16,128}$' }),
})
export type MemberLoginQuery = Static<typeof MemberLoginQuery>

export const MemberLogin = Type.Object({
  /** Null where the organiser has no such system. */
  loginUrl: Type.Union([Type.String(), Type.Null()]),
})
export type MemberLogin = Static<typeof MemberLogin>

export const imasterSchemas = { token: { query: MemberLoginQuery, data: MemberLogin } }
