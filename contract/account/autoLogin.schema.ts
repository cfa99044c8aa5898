import { Type, type Static } from 'typebox'

export const AutoLoginBody = Type.Object({
  /** The account's name, its phone or its e-mail address. */
  account: Type.String({ minLength: 1, maxLength: 254 }),
})

export const AutoLogin = Type.Object({
  /** Encrypted and signed; good once, for this exhibition. */
  account: Type.String(),
  expiresInSeconds: Type.Integer(),
})
export type AutoLogin = Static<typeof AutoLogin>

export const autoLoginSchemas = { issueHandle: { body: AutoLoginBody, data: AutoLogin } }
