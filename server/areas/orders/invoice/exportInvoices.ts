import type { ExportPart } from '../../../../contract/exportPart.schema'
import type { ListColumn } from '../../../../contract/listColumn'
import type { InvoiceExportQuery } from '../../../../contract/orders/invoice.schema'
import { yuanOf } from '../../../../contract/rules/values/money'
import type { App } from '../../../core/App'
import type { Exhibition } from '../../../core/exhibition/exhibition'
import type { SignedInScope } from '../../../core/calls/scope'
import { exportPart } from '../../../core/listExport'
import { wireTime, wireTimeOrNull } from '../../../core/time'
import { nextOfFair } from './invoicesOfFair.sql'
import { ordersOfInvoices } from './invoiceOrders.sql'
import type { InvoiceRow } from './invoiceColumns.sql'
import { kindWords, stateWords } from './invoiceWords'
import { numberOf } from './invoicePdf.service'
import { periodOf, ordersOf } from './organiserInvoices.service'

/** A part has one answer of the server, well within its time. */
const partRows = 200

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
