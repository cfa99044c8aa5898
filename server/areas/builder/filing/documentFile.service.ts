import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { filingCalls } from '../../../../contract/builder/filing.calls'
import type { Language } from '../../../../contract/language'
import type { PdfLink, SignedPdfQuery } from '../../../../contract/pdfLink.schema'
import type { App } from '../../../core/App'
import { fail } from '../../../core/errors/failure'
import { sendPaper } from '../../../core/http/sendPaper'
import { isPdfLink, linkToPdf } from '../../../core/pdf/pdfLink'
import type { ExhibitionKey } from '../../../database/within'
import { streamOfFile } from '../../visitor/file/boundFile.service'

const kind = 'builderDocument'

/** The address of a document, for some minutes. The caller has checked the right to read it. */
export const linkToDocument = (app: App, { tenantId, exhibitionId }: ExhibitionKey, id: string, languageType: Language): PdfLink =>
  linkToPdf(app, kind, filingCalls.file, { tenantId, exhibitionId, id, languageType })

/** The document of a signed address. @throws Failure notFound: a wrong address and an expired one look the same */
export const readDocument = async (app: App, link: SignedPdfQuery, reply: FastifyReply): Promise<Readable> => {
  const { tenantId, exhibitionId, id } = link
  const file = isPdfLink(app, kind, link) ? await streamOfFile(app, { tenantId, exhibitionId, id }) : null
  if (!file) throw fail('notFound')
  return sendPaper(reply, file, link.download === '1')
}
