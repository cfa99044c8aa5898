import type { Language } from '../../../../contract/language'
import { confirmationCalls } from '../../../../contract/visitor/confirmation.calls'
import type { PdfLink } from '../../../../contract/pdfLink.schema'
import type { LetterLinkQuery } from '../../../../contract/visitor/confirmation.schema'
import type { App } from '../../../core/App'
import { pdfLifeSeconds, pdfLink } from '../../../core/pdf/pdfLink'
import { isSigned, signedFor } from '../../../core/signedLink'
import type { RowKey } from '../../../database/within'

const partsOf = ({ tenantId, exhibitionId, id }: RowKey, language: Language): string[] => [tenantId, exhibitionId, id, language]

/** The address of a registration's letter for some minutes. */
export const letterLink = (app: App, { tenantId, exhibitionId, id }: RowKey, languageType: Language): PdfLink => {
  const signed = signedFor(app, 'letter', partsOf({ tenantId, exhibitionId, id }, languageType), pdfLifeSeconds)
  return pdfLink(app, confirmationCalls.file.path, { tenantId, exhibitionId, id, languageType, ...signed })
}

export const isLetterLink = (app: App, link: LetterLinkQuery): boolean => isSigned(app, 'letter', partsOf(link, link.languageType), link)
