import path from 'node:path'
import type { Language } from '../../../../contract/language'
import type { App } from '../../../core/App'
import type { WorkOwner } from '../../../core/jobs/background'
import type { Exhibition } from '../../../core/exhibition/exhibition'
import { wireTime } from '../../../core/time'
import type { InvoiceSheet } from './drawInvoice'
import { findInvoice } from './invoice.sql'
import { ordersOfInvoices } from './invoiceOrders.sql'
import { type InvoiceRow } from './invoiceColumns.sql'

const file = path.join(__dirname, 'backgroundWork.ts')

/** Whether an invoice exists outside, so that it can be shown. */
export const isIssued = ({ state }: Pick<InvoiceRow, 'state'>): boolean => state === 'issued' || state === 'redLettered'

/** The number as people read it: of an English invoice with the fair's series before it. */
export const numberOf = ({ kind, number }: Pick<InvoiceRow, 'kind' | 'number'>, { config, id }: Exhibition): string | null =>
  number !== null && kind === 'english' ? `${config.invoices?.series ?? id}-${number}` : number

/** An issued invoice as PDF, drawn in a thread. An English invoice is in English, whatever the language. @throws Failure unavailable */
export const pdfOfInvoice = async (app: App, row: InvoiceRow, exhibition: Exhibition, language: Language): Promise<Buffer> => {
  const blue = row.redOf ? await findInvoice(app.pool, { ...row, id: row.redOf }) : null
  const orders = await ordersOfInvoices(app.pool, row, [row.id])
  const sheet: InvoiceSheet = {
    ...{ kind: row.kind, colour: row.colour, state: row.state, buyer: row.buyer, seller: row.seller, item: row.itemName },
    ...{ taxPercent: row.taxPercent, amountFen: row.amountFen, netFen: row.netFen, taxFen: row.taxFen, note: row.note },
    number: numberOf(row, exhibition) ?? '',
    blueNumber: blue && numberOf(blue, exhibition),
    day: wireTime(row.issuedAt!, exhibition.timeZone).slice(0, 10),
    orderIds: orders.map(({ orderId }) => orderId),
    fair: { cn: exhibition.nameCn, en: exhibition.nameEn },
    language: row.kind === 'english' ? 'en' : language,
    now: app.now(),
  }
  const owner: WorkOwner = { lane: 'answers', tenantId: row.tenantId, accountId: row.accountId }
  // Bytes come back from a thread without the class of Node.js around them.
  return Buffer.from(await app.background.run<InvoiceSheet, Uint8Array>(owner, file, 'drawInvoice', sheet))
}
