import type { FastifyReply } from 'fastify'
import type { Readable } from 'node:stream'
import { paperCalls } from '../../../../contract/exhibitor/paper.calls'
import type { PaperFileQuery, PaperQuery, Papers } from '../../../../contract/exhibitor/paper.schema'
import type { PdfLink } from '../../../../contract/pdfLink.schema'
import type { RouteName } from '../../../../contract/routes'
import { hasMemberRight } from '../../../../contract/rules/exhibitor/memberRights'
import type { PaperKind } from '../../../../contract/rules/exhibitor/manual'
import { yuanOf } from '../../../../contract/rules/values/money'
import type { App } from '../../../core/App'
import { fail } from '../../../core/errors/failure'
import { isPdfLink, linkToPdf } from '../../../core/pdf/pdfLink'
import type { CompanyScope, SignedInScope } from '../../../core/calls/scope'
import { wireTime } from '../../../core/time'
import { countActions } from '../../entry/actionLog/actionLog.service'
import { streamOfFile } from '../../visitor/file/boundFile.service'
import { type ExhibitorKey, callersExhibitor } from '../member.service'
import { type PaperRow, findPaper, papersOfExhibitor } from './paper.sql'
import { noteOpening, openedBy } from './paperOpening.sql'
import { sendPaper } from '../../../core/http/sendPaper'

/** The contracts or the invoices of the caller's company. They say what it pays, so a member without the right reads none. */
export const papersOf = async (app: App, scope: CompanyScope, { kind }: PaperQuery): Promise<Papers> => {
  const { member } = scope
  const { timeZone } = await scope.exhibition()
  if (!hasMemberRight(member, 'pay')) return { mayRead: false, papers: [] }
  const [rows, opened] = await Promise.all([papersOfExhibitor(app.db, member, kind), openedBy(app.db, member)])
  return {
    mayRead: true,
    papers: rows.map((row) => ({
      paperId: row.id,
      kind,
      title: scope.language === 'cn' ? row.titleCn : row.titleEn,
      number: row.number,
      amount: row.amountFen === null ? null : yuanOf(row.amountFen),
      mediaType: row.mediaType,
      sizeBytes: row.sizeBytes,
      addedAt: wireTime(row.addedAt, timeZone),
      isOpened: opened.has(row.id),
    })),
  }
}

const pageOfKind: Record<PaperKind, RouteName> = {
  material: 'exhibitorManualPart',
  invoice: 'exhibitorInvoiceDownload',
  contract: 'exhibitorContractDownload',
}

/** Notes that the caller opens a file, in the action log too, and answers its address for some minutes. */
export const openingOf = async (app: App, scope: SignedInScope, owner: ExhibitorKey, { id, kind }: PaperRow): Promise<PdfLink> => {
  const { tenantId, exhibitionId, caller, language: languageType } = scope
  await noteOpening(app.db, { ...owner, paperId: id, accountId: caller.accountId }, app.now())
  await countActions(app, scope, [{ action: 'openPaper', route: pageOfKind[kind], times: 1 }])
  app.log.info({ tenantId, exhibitionId, paperId: id, kind, accountId: caller.accountId }, 'a company opens a paper')
  return linkToPdf(app, 'paper', paperCalls.file, { tenantId, exhibitionId, id, languageType })
}

/**
 * Opens a contract or an invoice of the caller's company.
 * @throws Failure notFound (none, or another company's)
 */
export const openPaper = async (app: App, scope: CompanyScope, paperId: string): Promise<PdfLink> => {
  const owner = callersExhibitor(scope)
  const row = await findPaper(app.db, { ...owner, id: paperId })
  if (!row || row.exhibitorId !== owner.exhibitorId) throw fail('notFound')
  return openingOf(app, scope, owner, row)
}

/** The file of a signed address. @throws Failure notFound: a wrong address, an expired one and one of a removed file look the same */
export const readPaper = async (app: App, link: PaperFileQuery, reply: FastifyReply): Promise<Readable> => {
  const { tenantId, exhibitionId } = link
  const row = isPdfLink(app, 'paper', link) ? await findPaper(app.db, link) : null
  const file = row && (await streamOfFile(app, { tenantId, exhibitionId, id: row.fileId }))
  if (!file) throw fail('notFound')
  app.log.info({ tenantId, exhibitionId, paperId: row.id, kind: row.kind }, 'a paper was read by its link')
  return sendPaper(reply, file, link.download === '1')
}
