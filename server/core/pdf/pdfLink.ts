import type { CallRow } from '../../../contract/call'
import type { PdfLink, SignedPdfQuery } from '../../../contract/pdfLink.schema'
import type { App } from '../App'
import { isSigned, signedFor } from '../secrets/signedLink'

/** Enough to read a PDF, and to save it after that. */
const pdfLifeSeconds = 600

/** What the address of a PDF names: a row of its kind, and the language of the sheet. */
export type NamedPdf = Pick<SignedPdfQuery, 'tenantId' | 'exhibitionId' | 'id' | 'languageType'>

const partsOf = ({ tenantId, exhibitionId, id, languageType }: NamedPdf): string[] => [tenantId, exhibitionId, id, languageType]

/**
 * The address of a PDF, signed for some minutes. Only its owner gets it.
 * @param kind of the PDF: an address of one kind is none of another
 * @param row the call that answers the PDF
 */
export const linkToPdf = (app: App, kind: string, { path }: Pick<CallRow, 'path'>, named: NamedPdf): PdfLink => {
  const { tenantId, exhibitionId, id, languageType } = named
  const { expires, signature } = signedFor(app, kind, partsOf(named), pdfLifeSeconds)
  const query = new URLSearchParams({ tenantId, exhibitionId, id, languageType, expires: String(expires), signature })
  return { url: `${app.config.publicUrl}${path}?${query}`, expiresInSeconds: pdfLifeSeconds }
}

/** Whether the address of a PDF of this kind is ours and not too old. */
export const isPdfLink = (app: App, kind: string, link: NamedPdf & Pick<SignedPdfQuery, 'expires' | 'signature'>): boolean =>
  isSigned(app, kind, partsOf(link), link)
