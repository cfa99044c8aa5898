import { Type, type Static } from 'typebox'
import { OwnerProofAsked, ownerProof, ownerProofRequest } from './ownerProof.schema'
import { captchaAnswer } from './captcha.schema'

export const ContactProofRequest = Type.Object(ownerProofRequest)
export type ContactProofRequest = Static<typeof ContactProofRequest>

export const ContactProofBody = Type.Object(ownerProof)
export type ContactProofBody = Static<typeof ContactProofBody>

export const ContactProven = Type.Object({
  /** Says for some minutes that the account's owner is at this session. It changes one contact. */
  handle: Type.String(),
  expiresInSeconds: Type.Integer(),
})
export type ContactProven = Static<typeof ContactProven>

export const ContactBody = Type.Object({
  handle: Type.String({ minLength: 1, maxLength: 1000 }),
  /** The new phone or email address, in place of the present one of its kind. */
  phone: Type.Optional(Type.String({ maxLength: 60 })),
  email: Type.Optional(Type.String({ maxLength: 254 })),
  /** The code that was sent to it. */
  value: Type.String({ minLength: 1, maxLength: 12 }),
  ...captchaAnswer,
})
export type ContactBody = Static<typeof ContactBody>

export const contactChangeSchemas = {
  requestProof: {
    purpose: "Sends a code before the caller's phone or email address is changed",
    body: ContactProofRequest,
    data: OwnerProofAsked,
  },
  prove: { purpose: "Checks that the account's owner is there", body: ContactProofBody, data: ContactProven },
  submit: { purpose: "Changes the caller's phone or email address, with a code to the new one", body: ContactBody, data: Type.Null() },
}
