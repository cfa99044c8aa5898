import { Type, type Static } from 'typebox'
import { Id } from './schemas'

export const PdfLink = Type.Object({
  /** The address of the PDF, signed and valid for some minutes. */
  url: Type.String(),
  expiresInSeconds: Type.Integer(),
})
export type PdfLink = Static<typeof PdfLink>

/** The parameters of every signed address of a PDF. */
export const signedPdfQuery = {
  tenantId: Type.String({ pattern: '^\\d{6}$' }),
  exhibitionId: Id,
  /** Of the registration or the account. */
  id: Id,
  languageType: Type.Union([Type.Literal('cn'), Type.Literal('en')]),
  /** Seconds since 1970. */
  expires: Type.Integer(),
  signature: Type.String({ maxLength: 64 }),
  /** Saves the file instead of showing it. */
  download: Type.Optional(Type.Literal('1')),
}

/** What such an address says. */
const SignedPdfQuery = Type.Object(signedPdfQuery)
export type SignedPdfQuery = Static<typeof SignedPdfQuery>
