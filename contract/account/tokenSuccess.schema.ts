import { Type, type Static } from 'typebox'

/** The answer to a sign-in, and to a change of the register type. */
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
