import { Type, type Static } from 'typebox'
import { ownerProofRequest } from '../account/ownerProof.schema'
import { PdfLink, signedPdfQuery } from '../pdfLink.schema'

export const LetterLinkQuery = Type.Object(signedPdfQuery)
export type LetterLinkQuery = Static<typeof LetterLinkQuery>

export const ExtractBody = Type.Object({
  phone: Type.Optional(Type.String({ maxLength: 60 })),
  email: Type.Optional(Type.String({ maxLength: 254 })),
  /** The code that was sent to the phone or email address. */
  value: Type.String({ minLength: 1, maxLength: 12 }),
  ...ownerProofRequest,
})
export type ExtractBody = Static<typeof ExtractBody>

/** The registrations of the contact's owner at this exhibition. A confirmed one has a letter. */
export const ExtractedLetters = Type.Array(
  Type.Object({
    registerType: Type.String(),
    name: Type.String(),
    userCode: Type.String(),
    examineResult: Type.String(),
    letter: Type.Union([PdfLink, Type.Null()]),
  }),
)
export type ExtractedLetters = Static<typeof ExtractedLetters>

export const confirmationSchemas = {
  link: { purpose: "The address of the caller's letter of confirmation", data: PdfLink },
  file: { purpose: 'A letter of confirmation (PDF), by its signed address', query: LetterLinkQuery, data: Type.Unknown() },
  extract: {
    purpose: 'Finds confirmations by a phone or email address and the code that was sent to it',
    body: ExtractBody,
    data: ExtractedLetters,
  },
}
