import { Type, type Static } from 'typebox'

export const AutoLoginBody = Type.Object({
  /** The account's name, phone or email address. */
  account: Type.String({ minLength: 1, maxLength: 254 }),
})

export const AutoLogin = Type.Object({
  /** Encrypted and signed; single use, for this exhibition. */
  account: Type.String(),
  expiresInSeconds: Type.Integer(),
})
export type AutoLogin = Static<typeof AutoLogin>

export const autoLoginSchemas = {
  issueHandle: { purpose: 'Turns a WeChat login code into a handle that the token call takes', body: AutoLoginBody, data: AutoLogin },
}
