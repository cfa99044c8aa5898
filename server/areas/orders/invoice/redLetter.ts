import { taxOf } from '../../../../contract/rules/orders/invoice'
import type { App } from '../../../core/App'
import { exhibitionOf } from '../../../core/exhibition/exhibition'
import type { Queryable } from '../../../database/connect'
import type { OrderKey } from '../order/jobs'
import { insertInvoice, lockInvoice } from './invoice.sql'
import { addRed, redOfOrders } from './redLetter.sql'
import { ordersOfInvoices } from './invoiceOrders.sql'
import { dueOfOrders, liveInvoices } from './invoiceableOrders.sql'
import { type InvoiceRow } from './invoiceColumns.sql'
import { invoiceJob } from './invoiceJobs'

interface Part {
  orderId: string
  amountFen: number
}

const sumOf = (parts: Part[]): number => parts.reduce((sum, { amountFen }) => sum + amountFen, 0)

/** What is left of each order of an invoice. */
export const partsLeft = async (client: Queryable, blue: InvoiceRow): Promise<Part[]> => {
  const red = await redOfOrders(client, blue)
  return (await ordersOfInvoices(client, blue, [blue.id]))
    .map(({ orderId, amountFen }) => ({ orderId, amountFen: amountFen - (red.get(orderId) ?? 0) }))
    .filter(({ amountFen }) => amountFen > 0)
}

/**
 * Takes parts of an issued invoice back, within the caller's transaction. The tax of all red letters together is that of the invoice,
 * because each takes the difference between the tax before and the tax after it.
 */
export const startRed = async (
  app: App,
  client: Queryable,
  blue: InvoiceRow,
  parts: Part[],
  { reason, note }: Pick<InvoiceRow, 'reason' | 'note'>,
): Promise<InvoiceRow> => {
  const amountFen = sumOf(parts)
  const standing = blue.amountFen - blue.redFen
  const [before, after] = [taxOf(standing, blue.taxPercent), taxOf(standing - amountFen, blue.taxPercent)]
  const at = app.now()
  const red: InvoiceRow = {
    ...blue,
    id: app.ids(),
    colour: 'red',
    state: 'asked',
    redOf: blue.id,
    reason,
    note,
    amountFen,
    netFen: before.netFen - after.netFen,
    taxFen: before.taxFen - after.taxFen,
    redFen: 0,
    attempt: 1,
    number: null,
    fileUrl: null,
    failure: null,
    askedAt: at,
    issuedAt: null,
  }
  await insertInvoice(
    client,
    red,
    parts.map((part) => ({ ...part, isLive: false })),
  )
  await addRed(client, blue, amountFen)
  await app.jobs.add(client, [invoiceJob('issue', red, at)])
  return red
}

/**
 * Begins the red letter of an order whose invoice is above what was paid and kept. The order is locked, so that a refund and an
 * invoice at the same time see each other. An invoice that is not issued yet is corrected when it is.
 */
export const correctInvoice = async (app: App, client: Queryable, order: OrderKey): Promise<void> => {
  const live = (await liveInvoices(client, order, [order.id])).get(order.id)
  if (live?.state !== 'issued') return
  const blue = await lockInvoice(client, { ...order, id: live.invoiceId })
  if (blue?.state !== 'issued' || blue.redFen === blue.amountFen) return
  const left = await partsLeft(client, blue)
  const due = (await dueOfOrders(client, order, [order.id])).get(order.id) ?? 0
  const excess = (left.find(({ orderId }) => orderId === order.id)?.amountFen ?? 0) - due
  if (excess <= 0) return
  const { config } = await exhibitionOf(app, order)
  const isPartial = config.invoices?.afterRefund === 'partial'
  const parts = isPartial ? [{ orderId: order.id, amountFen: excess }] : left
  await startRed(app, client, blue, parts, { reason: 'refund', note: null })
}
