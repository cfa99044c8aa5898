import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import type { FastifyReply } from 'fastify'
import { contactExportCalls } from '../../../../contract/connect/contactExport.calls'
import type { ContactExportLink, ContactExportQuery, ContactExportRow } from '../../../../contract/connect/contactExport.schema'
import type { Paged } from '../../../../contract/envelope'
import type { Language } from '../../../../contract/language'
import { tableOf } from '../../../../contract/listColumn'
import type { ExportFormat } from '../../../../contract/rules/connect/contactExport'
import type { SurveyQuestion } from '../../../../contract/rules/connect/survey'
import type { App } from '../../../core/App'
import { type PageRequest, presentedPage } from '../../../core/calls/paging'
import type { CompanyScope } from '../../../core/calls/scope'
import { csvOf } from '../../../core/csv'
import { fail } from '../../../core/errors/failure'
import { exhibitionOf } from '../../../core/exhibition/exhibition'
import { fairDayAt } from '../../../core/exhibition/fairDay'
import { streamWorkbook } from '../../../core/peopleImport/spreadsheetLibrary'
import { wireTime } from '../../../core/time'
import { namesOfAccounts } from '../../account/account/account.service'
import { type ExhibitorKey, callersExhibitor } from '../../exhibitor/member.service'
import { openClaims, sealClaims } from '../claims'
import { filterOf, numberOfContacts } from '../contact/contactList.service'
import { assertSeat } from '../membership/seat.service'
import { seatOf } from '../membership/seat.sql'
import { surveyOf } from '../survey/survey.sql'
import { insertExport, noteProgress, pageExports } from './contactExport.sql'
import { type ExportedContact, exportColumnsOf } from './exportColumns'
import { type ExportFilter, exportedContacts } from './exportRows'
import { vCardOf } from './vCard'

/** Long enough to begin a file. */
const linkSeconds = 600

const kind = 'contactExport'

/** What an address says, encrypted. */
interface Handle extends ExhibitorKey, ExportFilter {
  accountId: string
  language: Language
  format: ExportFormat
  untilMs: number
}

const isPart = ({ filter, keyword }: ExportFilter): boolean => keyword !== '' || Object.keys(filter).length > 0

/**
 * A link to a file of the company's contacts, as the list shows them now.
 * @throws Failure scanNotAuthorised, invalid (too short to search), tooManyRequests
 */
export const exportLink = async (
  app: App,
  scope: CompanyScope,
  { format, keyword = '', ...filters }: ContactExportQuery,
): Promise<ContactExportLink> => {
  await assertSeat(app, scope)
  const { caller, language, tenantId } = scope
  await app.limits.consume('contactExportsPerMemberHour', `${tenantId}/${caller.accountId}`)
  const filter = filterOf(filters, fairDayAt(app.now(), await scope.exhibition()))
  const count = await numberOfContacts(app, scope, filter, keyword)
  const handle: Handle = {
    ...callersExhibitor(scope),
    ...{ accountId: caller.accountId, language, format, keyword: keyword.trim() },
    filter,
    untilMs: app.now().getTime() + linkSeconds * 1000,
  }
  const query = new URLSearchParams({ handle: Buffer.from(sealClaims(app, kind, handle)).toString('base64url') })
  return { url: `${app.config.publicUrl}${contactExportCalls.file.path}?${query}`, expiresInSeconds: linkSeconds, count }
}

/** @throws Failure notFound: it is not ours, or too old */
const opened = (app: App, text: string): Handle => {
  const handle = openClaims(app, kind, Buffer.from(text, 'base64url').toString()) as Handle | null
  if (!handle || handle.untilMs <= app.now().getTime()) throw fail('notFound')
  return handle
}

const mediaTypes: Record<ExportFormat, string> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
  vcf: 'text/vcard; charset=utf-8',
}

/** The bytes of a file, made as they are sent. */
const bytesOf = async (
  format: ExportFormat,
  language: Language,
  questions: readonly SurveyQuestion[],
  contacts: AsyncIterable<ExportedContact>,
): Promise<Readable> => {
  const exportColumns = exportColumnsOf(questions)
  if (format === 'vcf') {
    const cards = async function* (): AsyncGenerator<string> {
      for await (const contact of contacts) yield vCardOf(contact)
    }
    return Readable.from(cards())
  }
  const { columns } = tableOf(exportColumns, [], language)
  const rows = async function* (): AsyncGenerator<string[]> {
    for await (const contact of contacts) yield tableOf(exportColumns, [contact], language).records[0]!
  }
  if (format === 'csv') return Readable.from(csvOf(columns, rows()))
  const name = language === 'cn' ? '客户' : 'Contacts'
  // Texts are cells of text, so that no value is ever read as a formula.
  const workbook = await streamWorkbook(rows(), {
    name,
    columns: columns.map((header) => ({ header, width: 18 })),
    freezePane: { rows: 1 },
  })
  return Readable.fromWeb(workbook as ReadableStream<Uint8Array>)
}

/**
 * Streams a file of contacts. What leaves is in the log of the company, with how much of it left.
 * @throws Failure notFound: the address is not ours or too old, or its member has no seat any longer
 */
export const exportFile = async (app: App, text: string, reply: FastifyReply): Promise<Readable> => {
  const handle = opened(app, text)
  const { tenantId, exhibitionId, exhibitorId, accountId, format, language } = handle
  const key: ExhibitorKey = { tenantId, exhibitionId, exhibitorId }
  const seat = await seatOf(app.pool, key, accountId)
  if (!seat || seat.endedAt) throw fail('notFound')
  const log = { tenantId, exhibitionId, id: app.ids() }
  await insertExport(app.pool, { ...log, exhibitorId, accountId, format, isPart: isPart(handle), startedAt: app.now() })
  app.log.info({ tenantId, exhibitionId, exhibitorId, accountId, format }, 'a company exports contacts')
  const contacts = async function* (): AsyncGenerator<ExportedContact> {
    let done = 0
    for await (const part of exportedContacts(app, key, handle, language)) {
      done += part.length
      // Before it leaves, so that the log never says less than what left.
      await noteProgress(app.pool, log, { rows: done, isWhole: false })
      yield* part
    }
    await noteProgress(app.pool, log, { rows: done, isWhole: true })
  }
  const { timeZone } = await exhibitionOf(app, key)
  const day = wireTime(app.now(), timeZone).slice(0, 10)
  void reply.headers({
    'Content-Type': mediaTypes[format],
    'Content-Disposition': `attachment; filename="contacts-${day}.${format}"`,
    'Content-Security-Policy': "default-src 'none'",
    'Cache-Control': 'private, no-store',
  })
  const { questions } = await surveyOf(app.pool, key)
  return bytesOf(format, language, questions, contacts())
}

/** The files of the caller's company that left, the newest first. */
export const exportLog = async (app: App, scope: CompanyScope, query: PageRequest): Promise<Paged<ContactExportRow>> => {
  await assertSeat(app, scope)
  const { timeZone } = await scope.exhibition()
  return presentedPage(
    query,
    (window) => pageExports(app.pool, callersExhibitor(scope), window),
    async (rows) => {
      const names = await namesOfAccounts(app, scope, [...new Set(rows.flatMap(({ accountId }) => accountId ?? []))])
      return rows.map(({ id, startedAt, accountId, format, isPart: hasFilter, rows: count, isWhole }) => ({
        ...{ id, format, isWhole, rows: count, isPart: hasFilter },
        at: wireTime(startedAt, timeZone),
        author: names.get(accountId ?? '') ?? '',
      }))
    },
  )
}
