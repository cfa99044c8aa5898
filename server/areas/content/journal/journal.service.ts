import type { FastifyReply } from 'fastify'
import type { Readable } from 'node:stream'
import { journalCalls } from '../../../../contract/content/journal.calls'
import type {
  JournalCopy,
  JournalEntriesQuery,
  JournalEntry,
  JournalFileQuery,
  JournalIssues,
  JournalOrderBody,
} from '../../../../contract/content/journal.schema'
import type { Language } from '../../../../contract/language'
import type { Paged } from '../../../../contract/envelope'
import type { PlacedOrder } from '../../../../contract/orders/basket.schema'
import type { PdfLink } from '../../../../contract/pdfLink.schema'
import type { App } from '../../../core/App'
import type { ItemRequest } from '../../../core/area/wantedItems'
import { pageOf, pageWindow } from '../../../core/calls/paging'
import { type SignedInScope, accountKeyOf } from '../../../core/calls/scope'
import { fail } from '../../../core/errors/failure'
import { sendDocument } from '../../../core/http/sendDocument'
import { isPdfLink, linkToPdf } from '../../../core/pdf/pdfLink'
import type { PageRows, PageWindow } from '../../../database/paged'
import type { ExhibitionKey } from '../../../database/within'
import { type CopyRow, type IssueRow, copiesOf, copyOfOrder, findCopy, findIssue, issuesByIds, issuesOf } from './journal.sql'
import { journalKind } from './journalFulfilment'
import { presentCopy, presentIssue } from './presentIssue'

declare module '../../../core/area/areaServices' {
  /** Other areas ask content for pages, so content asks them here. */
  interface AreaServices {
    /** Places an order of one kind. @throws Failure as the engine and the fulfilment say */
    placeOrder(
      app: App,
      scope: SignedInScope,
      request: ItemRequest & { kind: string; costs: 'any'; holdMinutes?: number; idempotencyKey: string },
    ): Promise<{ order: PlacedOrder }>
    /** The approved entries of the show catalogue by name, whose name, hall or booth contains a text. */
    catalogueEntries(
      app: App,
      key: ExhibitionKey,
      wanted: { text: string; language: Language } & PageWindow,
    ): Promise<PageRows<JournalEntry>>
  }
}

/** Minutes that an order of an issue waits for its payment. It keeps nothing from others. */
const holdMinutes = 60

const momentOf = async (app: App, scope: SignedInScope) => ({ now: app.now(), timeZone: (await scope.exhibition()).timeZone })

/** The published issues, and those that the caller has. */
export const issuesFor = async (app: App, scope: SignedInScope): Promise<JournalIssues> => {
  const moment = await momentOf(app, scope)
  const copies = new Map((await copiesOf(app.pool, accountKeyOf(scope))).map((copy) => [copy.issueId, copy]))
  const rows = await issuesOf(app.db, scope)
  const shown = rows.filter(({ id, isPublished }) => isPublished || copies.has(id))
  return { issues: shown.map((row) => presentIssue(row, copies.get(row.id), moment)) }
}

/** The approved entries of exhibitors, by name in the caller's language. */
export const entriesFor = async (app: App, scope: SignedInScope, query: JournalEntriesQuery): Promise<Paged<JournalEntry>> => {
  await scope.exhibition()
  const text = (query.text ?? '').trim()
  const { rows, total } = await app.services.catalogueEntries(app, scope, { text, language: scope.language, ...pageWindow(query) })
  return pageOf(rows, total, query)
}

/**
 * Orders an issue. A free one opens at once.
 * @throws Failure notFound, journalNotOnSale, journalOwned, journalOrdered, priceChanged
 */
export const orderIssue = async (
  app: App,
  scope: SignedInScope,
  { issueId, amount }: JournalOrderBody,
  idempotencyKey: string,
): Promise<PlacedOrder> => {
  const { order } = await app.services.placeOrder(app, scope, {
    kind: journalKind,
    items: [{ itemId: issueId, quantity: 1, day: null }],
    registerLinkId: undefined,
    costs: 'any',
    shownAmount: amount,
    holdMinutes,
    idempotencyKey,
  })
  return order
}

/** The copy of an order of the caller's, with its issue. @throws Failure notFound: another person's order, or one of something else */
const ownCopy = async (app: App, scope: SignedInScope, orderId: string): Promise<{ copy: CopyRow; issue: IssueRow }> => {
  const copy = await copyOfOrder(app.pool, scope, orderId)
  const [issue] = copy?.accountId === scope.caller.accountId ? await issuesByIds(app.pool, scope, [copy.issueId]) : []
  if (!copy || !issue) throw fail('notFound')
  return { copy, issue }
}

/** The issue of an order of the caller's. It says why it cannot be read. @throws Failure notFound */
export const copyFor = async (app: App, scope: SignedInScope, orderId: string): Promise<JournalCopy> => {
  const moment = await momentOf(app, scope)
  const { copy, issue } = await ownCopy(app, scope, orderId)
  return presentCopy(copy, issue, moment)
}

/** The address of an issue that the caller may read. @throws Failure notFound, journalClosed */
export const copyLink = async (app: App, scope: SignedInScope, orderId: string): Promise<PdfLink> => {
  const { tenantId, exhibitionId, language: languageType } = scope
  await scope.exhibition()
  const { copy } = await ownCopy(app, scope, orderId)
  if (copy.state !== 'active') throw fail('journalClosed')
  return linkToPdf(app, 'journal', journalCalls.file, { tenantId, exhibitionId, id: copy.id, languageType })
}

const send = async (app: App, { tenantId, exhibitionId }: ExhibitionKey, fileId: string | null, reply: FastifyReply, isSaved: boolean) => {
  const file = fileId === null ? null : await app.services.streamOfFile(app, { tenantId, exhibitionId, id: fileId })
  if (!file) throw fail('notFound')
  return sendDocument(reply, { ...file, contentType: 'application/pdf', plainName: 'journal', extension: 'pdf' }, isSaved)
}

/**
 * The issue of a signed address. A refund ends addresses that are open.
 * @throws Failure notFound: a wrong address, an expired one and one of a closed copy look the same
 */
export const readIssue = async (app: App, link: JournalFileQuery, reply: FastifyReply): Promise<Readable> => {
  const copy = isPdfLink(app, 'journal', link) ? await findCopy(app.pool, link) : null
  const [issue] = copy?.state === 'active' ? await issuesByIds(app.pool, link, [copy.issueId]) : []
  return send(app, link, issue?.fileId ?? null, reply, link.download === '1')
}

/** @throws Failure notFound: no such issue, or one without a sample */
export const sampleLink = async (app: App, scope: SignedInScope, issueId: string): Promise<PdfLink> => {
  const { tenantId, exhibitionId, language: languageType } = scope
  await scope.exhibition()
  const issue = await findIssue(app.db, { tenantId, exhibitionId, id: issueId })
  if (!issue?.isPublished || !issue.sampleFileId) throw fail('notFound')
  return linkToPdf(app, 'journalSample', journalCalls.sampleFile, { tenantId, exhibitionId, id: issueId, languageType })
}

export const readSample = async (app: App, link: JournalFileQuery, reply: FastifyReply): Promise<Readable> => {
  const issue = isPdfLink(app, 'journalSample', link) ? await findIssue(app.db, link) : null
  return send(app, link, issue?.isPublished ? issue.sampleFileId : null, reply, link.download === '1')
}
