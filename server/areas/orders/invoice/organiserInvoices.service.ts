import type { Paged } from '../../../../contract/envelope'
import type { ExportPart } from '../../../../contract/exportPart.schema'
import type { ListColumn } from '../../../../contract/listColumn'
import type { InvoiceExportQuery, OrganiserInvoice, OrganiserInvoiceQuery, RedLetterBody } from '../../../../contract/orders/invoice.schema'
import { yuanOf } from '../../../../contract/rules/values/money'
import type { App } from '../../../core/App'
import { recordChange } from '../../../core/auditTrail/auditTrail'
import { isDay } from '../../../core/days'
import type { Exhibition } from '../../../core/exhibition/exhibition'
import { fail, failFields } from '../../../core/errors/failure'
import type { Once, Store } from '../../../core/calls/idempotency'
import { pageOf, pageWindow } from '../../../core/calls/paging'
import type { SignedInScope } from '../../../core/calls/scope'
import { exportPart } from '../../../core/listExport'
import { wireTime, wireTimeOrNull, zonedEndOf, zonedStartOf } from '../../../core/time'
import { inTurn } from '../order/settlement'
import { invoiceJob, maxAttempts } from './invoiceJobs'
import {
  type InvoicePeriod,
  type InvoiceRow,
  askAgain,
  failedRedOf,
  findInvoice,
  nextOfFair,
  ordersOfInvoices,
  pageOfFair,
} from './invoice.sql'
import { kindWords, stateWords } from './invoiceWords'
import { numberOf } from './invoicePdf.service'
import { partsLeft, startRed } from './redLetter'
import { lockWithOrders } from './settleInvoice'

/** A part has one answer of the server, well within its time. */
const partRows = 200

/** @throws Failure invalid */
const periodOf = (
  { from, until, state }: Pick<OrganiserInvoiceQuery, 'from' | 'until' | 'state'>,
  { timeZone }: Exhibition,
): InvoicePeriod => {
  for (const [name, day] of Object.entries({ from, until }))
    if (day !== undefined && !isDay(day)) throw failFields({ [name]: { code: 'dateInvalid' } })
  return { from: from ? zonedStartOf(from, timeZone) : null, until: until ? zonedEndOf(until, timeZone) : null, state: state ?? null }
}

const ordersOf = (parts: Awaited<ReturnType<typeof ordersOfInvoices>>, { id }: InvoiceRow): string[] =>
  parts.filter(({ invoiceId }) => invoiceId === id).map(({ orderId }) => orderId)

const presented = async (app: App, scope: SignedInScope, rows: InvoiceRow[]): Promise<OrganiserInvoice[]> => {
  const exhibition = await scope.exhibition()
  const ids = rows.map(({ id }) => id)
  const parts = await ordersOfInvoices(app.pool, scope, ids)
  return rows.map((row) => ({
    invoiceId: row.id,
    kind: row.kind,
    colour: row.colour,
    state: row.state,
    number: numberOf(row, exhibition),
    amount: yuanOf(row.amountFen),
    tax: yuanOf(row.taxFen),
    buyer: row.buyer.name,
    taxNumber: row.buyer.taxNumber,
    askedAt: wireTime(row.askedAt, exhibition.timeZone),
    issuedAt: wireTimeOrNull(row.issuedAt, exhibition.timeZone),
    failure: row.failure,
    orderIds: ordersOf(parts, row),
  }))
}

/** The invoices and red letters of a fair, newest first. */
export const invoicesOfFair = async (app: App, scope: SignedInScope, query: OrganiserInvoiceQuery): Promise<Paged<OrganiserInvoice>> => {
  const { rows, total } = await pageOfFair(app.pool, scope, periodOf(query, await scope.exhibition()), pageWindow(query))
  return pageOf(await presented(app, scope, rows), total, query)
}

/** An invoice with the orders that it is for. */
type Exported = InvoiceRow & { orderIds: string[] }

/** Red letters count against invoices, so that the sums of a statement are those of the books. */
const signed = ({ colour }: InvoiceRow, fen: number): string => yuanOf(colour === 'red' ? -fen : fen)

const columnsOf = (exhibition: Exhibition): ListColumn<Exported>[] => {
  const { timeZone } = exhibition
  return [
    { title: { cn: '申请编号', en: 'Request no.' }, cell: ({ id }) => id },
    { title: { cn: '发票号码', en: 'Invoice no.' }, cell: (row) => numberOf(row, exhibition) ?? '' },
    { title: { cn: '种类', en: 'Kind' }, cell: ({ kind }, language) => kindWords[kind][language] },
    {
      title: { cn: '蓝票/红票', en: 'Invoice or red letter' },
      cell: ({ colour }, language) => (colour === 'red' ? { cn: '红票', en: 'Red letter' } : { cn: '蓝票', en: 'Invoice' })[language],
    },
    { title: { cn: '状态', en: 'Status' }, cell: ({ state }, language) => stateWords[state][language] },
    { title: { cn: '购方名称', en: 'Buyer' }, cell: ({ buyer }) => buyer.name },
    { title: { cn: '购方税号', en: 'Tax number of the buyer' }, cell: ({ buyer }) => buyer.taxNumber },
    { title: { cn: '价税合计', en: 'Amount' }, cell: (row) => signed(row, row.amountFen) },
    { title: { cn: '金额', en: 'Amount without tax' }, cell: (row) => signed(row, row.netFen) },
    { title: { cn: '税额', en: 'Tax' }, cell: (row) => signed(row, row.taxFen) },
    { title: { cn: '税率', en: 'Tax rate' }, cell: ({ taxPercent }) => `${taxPercent}%` },
    { title: { cn: '申请时间', en: 'Requested' }, cell: ({ askedAt }) => wireTime(askedAt, timeZone) },
    { title: { cn: '开票时间', en: 'Issued' }, cell: ({ issuedAt }) => wireTimeOrNull(issuedAt, timeZone) ?? '' },
    { title: { cn: '对应蓝票', en: 'Red letter of' }, cell: ({ redOf }) => redOf ?? '' },
    { title: { cn: '订单号', en: 'Orders' }, cell: ({ orderIds }) => orderIds.join(' ') },
  ]
}

/** A part of the statement of a period. */
export const exportInvoices = async (app: App, scope: SignedInScope, query: InvoiceExportQuery): Promise<ExportPart> => {
  const exhibition = await scope.exhibition()
  const period = periodOf(query, exhibition)
  const next = async (after: string, limit: number): Promise<Exported[]> => {
    const rows = await nextOfFair(app.pool, scope, period, after, limit)
    const ids = rows.map(({ id }) => id)
    const parts = await ordersOfInvoices(app.pool, scope, ids)
    return rows.map((row) => ({ ...row, orderIds: ordersOf(parts, row) }))
  }
  return exportPart(app, scope, { what: 'invoices', columns: columnsOf(exhibition), next, idOf: ({ id }) => id, partRows }, query)
}

/**
 * Takes an issued invoice back by a red letter. Its orders can have another invoice when it is issued. A red letter that the provider
 * refused is asked for again.
 * @throws Failure notFound, invoiceNotRed
 */
export const redByOrganiser = async (
  app: App,
  scope: SignedInScope,
  { invoiceId, reason }: RedLetterBody,
  once: Once,
): Promise<OrganiserInvoice> => {
  const { tenantId, exhibitionId } = scope
  const key = { tenantId, exhibitionId, id: invoiceId }
  const red = (store: Store): Promise<void> =>
    inTurn(app, key, () =>
      store(async (client) => {
        const blue = await lockWithOrders(client, key)
        if (!blue) throw fail('notFound')
        if (blue.colour !== 'blue' || blue.state !== 'issued') throw fail('invoiceNotRed')
        const failed = await failedRedOf(client, blue)
        if (failed) {
          if (failed.attempt >= maxAttempts) throw fail('invoiceNotRed')
          await askAgain(client, { ...failed, askedAt: app.now() })
          await app.jobs.add(client, [invoiceJob('issue', { ...failed, attempt: failed.attempt + 1 }, app.now())])
          await recordChange(client, {
            targets: [failed.id, blue.accountId],
            before: { redLetter: failed.state, attempt: failed.attempt },
            after: { redLetter: 'asked', attempt: failed.attempt + 1 },
          })
          return
        }
        const parts = await partsLeft(client, blue)
        if (blue.redFen === blue.amountFen || parts.length === 0) throw fail('invoiceNotRed')
        const red = await startRed(app, client, blue, parts, { reason: 'organiser', note: reason.trim() })
        await recordChange(client, {
          targets: [red.id, blue.accountId],
          before: { redLetter: null, redFen: blue.redFen },
          after: { redLetter: red.state, redFen: blue.redFen + red.amountFen },
          note: reason.trim(),
        })
      }),
    )
  return once(
    async (store) => {
      await red(store)
      app.log.info({ tenantId, exhibitionId, invoiceId, accountId: scope.caller.accountId }, 'an organiser takes an invoice back')
    },
    async () => (await presented(app, scope, [(await findInvoice(app.pool, key))!]))[0]!,
  )
}
