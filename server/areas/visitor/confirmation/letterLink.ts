import type { Language } from '../../../../contract/language'
import { confirmationCalls } from '../../../../contract/visitor/confirmation.calls'
import type { PdfLink } from '../../../../contract/pdfLink.schema'
import type { LetterLinkQuery } from '../../../../contract/visitor/confirmation.schema'
import type { App } from '../../../core/App'
import { isPdfLink, linkToPdf } from '../../../core/pdf/pdfLink'
import type { RowKey } from '../../../database/within'

/** The address of a registration's letter for some minutes. */
export const letterLink = (app: App, { tenantId, exhibitionId, id }: RowKey, languageType: Language): PdfLink =>
  linkToPdf(app, 'letter', confirmationCalls.file, { tenantId, exhibitionId, id, languageType })

export const isLetterLink = (app: App, link: LetterLinkQuery): boolean => isPdfLink(app, 'letter', link)
