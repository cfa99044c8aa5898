import { Type, type Static } from 'typebox'
import { OwnData } from '../ownData.schema'
import { PdfLink, signedPdfQuery } from '../pdfLink.schema'
import { OwnerProofAsked, ownerProof, ownerProofRequest } from '../account/ownerProof.schema'

export const OwnDataFileQuery = Type.Object(signedPdfQuery)
export type OwnDataFileQuery = Static<typeof OwnDataFileQuery>

/** The caller's own id, so that a request of a page that another person has left deletes nobody. */
const userId = Type.String({ pattern: '^\\d{1,19}$' })

export const RequestEraseBody = Type.Object({ userId, ...ownerProofRequest })
export type RequestEraseBody = Static<typeof RequestEraseBody>

export const EraseBody = Type.Object({ userId, ...ownerProof })
export type EraseBody = Static<typeof EraseBody>

export const Erased = Type.Object({
  /** Orders that the organiser keeps, without the person's name and contact. */
  keptOrders: Type.Integer(),
})
export type Erased = Static<typeof Erased>

export const ownDataSchemas = {
  detail: { purpose: 'All data that is kept about the caller', data: OwnData },
  link: { purpose: 'The address of a PDF with all data that is kept about the caller', data: PdfLink },
  file: { purpose: 'All data that is kept about a person (PDF), by its signed address', query: OwnDataFileQuery, data: Type.Unknown() },
  requestErase: { purpose: "Sends a code before the caller's account is deleted", body: RequestEraseBody, data: OwnerProofAsked },
  erase: { purpose: "Deletes the caller's account with all its data", body: EraseBody, data: Erased },
}
