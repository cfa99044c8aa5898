import { Type, type Static } from 'typebox'

export const MemberLoginQuery = Type.Object({
  /** The return address. Only addresses of this site are accepted. */
  url: Type.String({ maxLength: 2000 }),
  /** Returned with the code, so that the browser recognises its own redirect. */
  state: Type.String({ pattern: '^[A-Za-z0-9]{16,128}$' }),
})
export type MemberLoginQuery = Static<typeof MemberLoginQuery>

export const MemberLogin = Type.Object({
  /** Null if the organiser has no member system. */
  loginUrl: Type.Union([Type.String(), Type.Null()]),
})
export type MemberLogin = Static<typeof MemberLogin>

export const imasterSchemas = {
  token: {
    purpose: "The address of the organiser's member sign-in, which returns with a code for the token call",
    query: MemberLoginQuery,
    data: MemberLogin,
  },
}
