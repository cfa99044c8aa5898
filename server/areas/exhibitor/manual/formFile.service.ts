import type { FastifyReply } from 'fastify'
import type { Readable } from 'node:stream'
import { manualCalls } from '../../../../contract/exhibitor/manual.calls'
import type { FormFileQuery } from '../../../../contract/exhibitor/manual.schema'
import type { PdfLink } from '../../../../contract/pdfLink.schema'
import type { App } from '../../../core/App'
import { fail } from '../../../core/errors/failure'
import { linkToPdf } from '../../../core/pdf/pdfLink'
import type { CompanyScope } from '../../../core/calls/scope'
import { sendLinkedFile } from '../../visitor/file/linkedFile.service'
import { callersExhibitor } from '../member.service'
import { type HandedInRow, findHandedIn, handedInBy } from './manualForm.sql'

/** The address of a stored form, for some minutes. The caller has checked the right to read it. */
export const linkToForm = (app: App, { tenantId, exhibitionId, id }: HandedInRow, languageType: 'cn' | 'en'): PdfLink =>
  linkToPdf(app, 'manualForm', manualCalls.file, { tenantId, exhibitionId, id, languageType })

/** The address of a form that the caller's company handed in. @throws Failure notFound */
export const linkToOwnForm = async (app: App, scope: CompanyScope, formId: string): Promise<PdfLink> => {
  const owner = callersExhibitor(scope)
  const row = (await handedInBy(app.db, owner)).get(formId)
  if (!row) throw fail('notFound')
  return linkToForm(app, row, scope.language)
}

/** The form of a signed address. @throws Failure notFound: a wrong address and an expired one look the same */
export const readForm = (app: App, link: FormFileQuery, reply: FastifyReply): Promise<Readable> =>
  sendLinkedFile(app, 'manualForm', link, async () => (await findHandedIn(app.db, link))?.fileId, reply)
