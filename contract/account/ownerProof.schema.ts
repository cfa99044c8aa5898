import { Type, type Static } from 'typebox'
import { captchaAnswer } from './captcha.schema'

/** To request the proof: a proof of work, after many codes to the contact. */
export const ownerProofRequest = captchaAnswer

/** Required again before something that cannot be undone. */
export const ownerProof = {
  /** The code that was sent to the account's own phone or email address. */
  value: Type.Optional(Type.String({ maxLength: 12 })),
  /** The password of an account that no code can reach. */
  oldPassword: Type.Optional(Type.String({ maxLength: 512 })),
  ...captchaAnswer,
}
const OwnerProof = Type.Object(ownerProof)
export type OwnerProof = Static<typeof OwnerProof>

export const OwnerProofAsked = Type.Object({
  /** An account without a contact and a password is asked for nothing. */
  by: Type.Union([Type.Literal('code'), Type.Literal('password'), Type.Literal('none')]),
  /** Where the code was sent, masked. */
  contact: Type.String(),
  /** Seconds until another code may be requested. */
  resendInSeconds: Type.Integer(),
})
export type OwnerProofAsked = Static<typeof OwnerProofAsked>
