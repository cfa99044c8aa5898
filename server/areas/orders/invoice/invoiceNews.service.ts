import type { Language } from '../../../../contract/language'
import type { App } from '../../../core/App'
import { exhibitionOf } from '../../../core/exhibition/exhibition'
import type { RowKey } from '../../../database/within'
import { findInvoice } from './invoice.sql'
import { ordersOfInvoices } from './invoiceOrders.sql'
import { type InvoiceRow } from './invoiceColumns.sql'
import { isIssued, numberOf, pdfOfInvoice } from './invoicePdf.service'

/** An invoice in the form for messages. */
export interface InvoiceNews {
  row: InvoiceRow
  number: string
  orderIds: string[]
  /** The invoice as PDF; null before it is issued. */
  pdf: (language: Language) => Promise<Buffer> | null
}

/** An invoice with its number and its orders; null if there is none. */
export const invoiceNewsOf = async (app: App, key: RowKey): Promise<InvoiceNews | null> => {
  const row = await findInvoice(app.pool, key)
  if (!row) return null
  const exhibition = await exhibitionOf(app, key)
  const orders = await ordersOfInvoices(app.pool, row, [row.id])
  return {
    row,
    number: numberOf(row, exhibition) ?? '',
    orderIds: orders.map(({ orderId }) => orderId),
    pdf: (language) => (isIssued(row) ? pdfOfInvoice(app, row, exhibition, language) : null),
  }
}
