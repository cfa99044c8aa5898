import type { Paged } from '../../../../contract/envelope'
import { invoiceCalls } from '../../../../contract/orders/invoice.calls'
import type { Invoice, InvoiceFileQuery, InvoiceMailBody } from '../../../../contract/orders/invoice.schema'
import type { PdfLink } from '../../../../contract/pdfLink.schema'
import { maskEmail, normaliseEmail, validateEmail } from '../../../../contract/rules/values/contacts'
import { yuanOf } from '../../../../contract/rules/values/money'
import type { App } from '../../../core/App'
import { exhibitionOf, settingsOf } from '../../../core/exhibition/exhibition'
import { fail, failFields } from '../../../core/errors/failure'
import { messageJob } from '../../../core/messages/messages'
import { pageOf, pageWindow } from '../../../core/calls/paging'
import { isPdfLink, linkToPdf } from '../../../core/pdf/pdfLink'
import type { SignedInScope } from '../../../core/calls/scope'
import { wireTime, wireTimeOrNull } from '../../../core/time'
import { inTransaction } from '../../../database/connect'
import { isIssued, numberOf, pdfOfInvoice } from './invoicePdf.service'
import { findInvoice, setInvoiceEmail } from './invoice.sql'
import { pageInvoices } from './invoiceList.sql'
import { ordersOfInvoices } from './invoiceOrders.sql'
import { type InvoiceRow } from './invoiceColumns.sql'

/** Invoices in the form of the wire, in the caller's language. */
const presented = async (app: App, scope: SignedInScope, rows: InvoiceRow[]): Promise<Invoice[]> => {
  const exhibition = await scope.exhibition()
  const { timeZone } = exhibition
  const parts = await ordersOfInvoices(
    app.pool,
    scope,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({
    invoiceId: row.id,
    kind: row.kind,
    colour: row.colour,
    state: row.state,
    amount: yuanOf(row.amountFen),
    net: yuanOf(row.netFen),
    tax: yuanOf(row.taxFen),
    taxPercent: row.taxPercent,
    currency: 'CNY',
    item: row.itemName[scope.language],
    header: row.buyer,
    email: maskEmail(row.email),
    number: numberOf(row, exhibition),
    askedAt: wireTime(row.askedAt, timeZone),
    issuedAt: wireTimeOrNull(row.issuedAt, timeZone),
    failure: row.failure,
    fileUrl: row.fileUrl,
    redOf: row.redOf,
    note: row.note,
    orderIds: parts.filter(({ invoiceId }) => invoiceId === row.id).map(({ orderId }) => orderId),
    mayRetry: row.colour === 'blue' && row.state === 'failed',
  }))
}

/** @throws Failure notFound, also for another person's invoice */
const ownInvoice = async (app: App, { tenantId, exhibitionId, caller }: SignedInScope, id: string): Promise<InvoiceRow> => {
  const row = await findInvoice(app.pool, { tenantId, exhibitionId, id })
  if (row?.accountId !== caller.accountId) throw fail('notFound')
  return row
}

/** @throws Failure notFound */
export const invoiceDetail = async (app: App, scope: SignedInScope, id: string): Promise<Invoice> =>
  (await presented(app, scope, [await ownInvoice(app, scope, id)]))[0]!

/** The caller's invoices and red letters at the fair, newest first. */
export const invoicePage = async (app: App, scope: SignedInScope, query: { current?: number; size?: number }): Promise<Paged<Invoice>> => {
  const { tenantId, exhibitionId, caller } = scope
  const { rows, total } = await pageInvoices(app.pool, { tenantId, exhibitionId, accountId: caller.accountId }, pageWindow(query))
  return pageOf(await presented(app, scope, rows), total, query)
}

/** The address of an invoice of the caller as PDF, for some minutes. @throws Failure notFound, invoiceNotIssued */
export const linkToInvoice = async (app: App, scope: SignedInScope, id: string): Promise<PdfLink> => {
  const row = await ownInvoice(app, scope, id)
  if (!isIssued(row)) throw fail('invoiceNotIssued')
  const { tenantId, exhibitionId } = row
  return linkToPdf(app, 'invoice', invoiceCalls.file, { tenantId, exhibitionId, id, languageType: scope.language })
}

/**
 * The invoice of a signed address as PDF.
 * @throws Failure notFound: a wrong address and an expired one look the same; tooManyRequests
 */
export const invoiceFile = async (app: App, link: InvoiceFileQuery): Promise<Buffer> => {
  const { tenantId, exhibitionId, id, languageType } = link
  const row = isPdfLink(app, 'invoice', link) ? await findInvoice(app.pool, { tenantId, exhibitionId, id }) : null
  if (!row || !isIssued(row)) throw fail('notFound')
  await app.limits.consume('invoiceFilesPerInvoiceHour', `${tenantId}/${id}`)
  return pdfOfInvoice(app, row, await exhibitionOf(app, row), languageType)
}

/**
 * Sends an issued invoice by email again; from now on this is its address.
 * @throws Failure notFound, invoiceNotIssued, invalid, gatewayUnavailable (the organiser has no mailbox), tooManyRequests
 */
export const resendInvoice = async (app: App, scope: SignedInScope, body: InvoiceMailBody): Promise<{ email: string }> => {
  const row = await ownInvoice(app, scope, body.invoiceId)
  if (!isIssued(row)) throw fail('invoiceNotIssued')
  const email = normaliseEmail(body.email)
  const wrong = validateEmail(email)
  if (wrong) throw failFields({ email: wrong })
  if (!(await settingsOf(app, row.tenantId)).mail) throw fail('gatewayUnavailable')
  await app.limits.consume('invoiceMailsPerInvoiceDay', `${row.tenantId}/${row.id}`)
  const { tenantId, exhibitionId, accountId } = row
  const message = row.colour === 'red' ? 'invoiceRed' : 'invoiceIssued'
  await inTransaction(app.pool, async (client) => {
    await setInvoiceEmail(client, row, email)
    const about = `${row.id}/${app.ids()}`
    await app.jobs.add(client, [messageJob({ tenantId, exhibitionId, accountId, message, about, isLetter: true }, app.now())])
  })
  return { email: maskEmail(email) }
}
