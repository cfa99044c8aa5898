import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { filingCalls } from '../../../../contract/builder/filing.calls'
import type { Language } from '../../../../contract/language'
import type { PdfLink, SignedPdfQuery } from '../../../../contract/pdfLink.schema'
import type { App } from '../../../core/App'
import { linkToPdf } from '../../../core/pdf/pdfLink'
import type { ExhibitionKey } from '../../../database/within'
import { sendLinkedFile } from '../../visitor/file/linkedFile.service'

const kind = 'builderDocument'

/** The address of a document, for some minutes. The caller has checked the right to read it. */
export const linkToDocument = (app: App, { tenantId, exhibitionId }: ExhibitionKey, id: string, languageType: Language): PdfLink =>
  linkToPdf(app, kind, filingCalls.file, { tenantId, exhibitionId, id, languageType })

/** The document of a signed address. @throws Failure notFound: a wrong address and an expired one look the same */
export const readDocument = (app: App, link: SignedPdfQuery, reply: FastifyReply): Promise<Readable> =>
  sendLinkedFile(app, kind, link, async () => link.id, reply)
