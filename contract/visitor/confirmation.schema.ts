import { Type, type Static } from 'typebox'
import { captchaAnswer } from '../account/captcha.schema'
import { Id } from '../schemas'

export const LetterLink = Type.Object({
  /** The address of the PDF, signed and valid for some minutes. */
  url: Type.String(),
  expiresInSeconds: Type.Integer(),
})
export type LetterLink = Static<typeof LetterLink>

export const LetterLinkQuery = Type.Object({
  tenantId: Type.String({ pattern: '^\\d{6}$' }),
  exhibitionId: Id,
  /** The registration. */
  id: Id,
  languageType: Type.Union([Type.Literal('cn'), Type.Literal('en')]),
  /** Seconds since 1970. */
  expires: Type.Integer(),
  signature: Type.String({ maxLength: 64 }),
  /** Saves the file instead of showing it. */
  download: Type.Optional(Type.Literal('1')),
})
export type LetterLinkQuery = Static<typeof LetterLinkQuery>

export const ExtractBody = Type.Object({
  phone: Type.Optional(Type.String({ maxLength: 24 })),
  email: Type.Optional(Type.String({ maxLength: 254 })),
  /** The code that was sent to the phone or email address. */
  value: Type.String({ minLength: 1, maxLength: 12 }),
  ...captchaAnswer,
})
export type ExtractBody = Static<typeof ExtractBody>

/** The registrations of the contact's owner at this exhibition. A confirmed one has a letter. */
export const ExtractedLetters = Type.Array(
  Type.Object({
    registerType: Type.String(),
    name: Type.String(),
    userCode: Type.String(),
    examineResult: Type.String(),
    letter: Type.Union([LetterLink, Type.Null()]),
  }),
)
export type ExtractedLetters = Static<typeof ExtractedLetters>

export const confirmationSchemas = {
  link: { purpose: "The address of the caller's letter of confirmation", data: LetterLink },
  file: { purpose: 'A letter of confirmation (PDF), by its signed address', query: LetterLinkQuery, data: Type.Unknown() },
  extract: {
    purpose: 'Finds confirmations by a phone or email address and the code that was sent to it',
    body: ExtractBody,
    data: ExtractedLetters,
  },
}
