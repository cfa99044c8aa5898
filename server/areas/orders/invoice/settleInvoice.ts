import { taxOf } from '../../../../contract/rules/orders/invoice'
import type { App } from '../../../core/App'
import { messageJob } from '../../../core/messages/messages'
import type { Queryable } from '../../../database/connect'
import type { RowKey } from '../../../database/within'
import type { InvoiceResult } from '../../../gateways'
import { lockOrder } from '../order/order.sql'
import { insertInvoice, lockInvoice, markIssuing, nextOfSeries, setInvoiceState } from './invoice.sql'
import { issuedRedFen } from './redLetter.sql'
import { ordersOfInvoices, releaseOrders } from './invoiceOrders.sql'
import { dueOfOrders } from './invoiceableOrders.sql'
import { type InvoiceRow } from './invoiceColumns.sql'
import { type Attempt, invoiceJob } from './invoiceJobs'
import { correctInvoice } from './redLetter'

/** Locks the orders of an invoice, in one order for all, and the invoice after them. */
export const lockWithOrders = async (client: Queryable, key: RowKey): Promise<InvoiceRow | null> => {
  for (const { orderId } of await ordersOfInvoices(client, key, [key.id])) await lockOrder(client, { ...key, id: orderId })
  return lockInvoice(client, key)
}

/** A message to the person of an invoice, and the invoice itself by email. */
const tell = async (
  app: App,
  client: Queryable,
  row: InvoiceRow,
  message: 'invoiceIssued' | 'invoiceFailed' | 'invoiceRed',
): Promise<void> => {
  const { tenantId, exhibitionId, accountId, id, attempt } = row
  const subject = { tenantId, exhibitionId, accountId, message, about: `${id}/${attempt}` }
  const hasLetter = message !== 'invoiceFailed' && row.email !== ''
  await app.jobs.add(client, [
    messageJob(subject, app.now()),
    ...(hasLetter ? [messageJob({ ...subject, isLetter: true }, app.now())] : []),
  ])
}

/** The invoice over what is left after a refund, for the same buyer. */
const replace = async (app: App, client: Queryable, blue: InvoiceRow): Promise<void> => {
  const orders = await ordersOfInvoices(client, blue, [blue.id])
  const due = await dueOfOrders(
    client,
    blue,
    orders.map(({ orderId }) => orderId),
  )
  const parts = orders
    .map(({ orderId }) => ({ orderId, amountFen: due.get(orderId) ?? 0, isLive: true }))
    .filter(({ amountFen }) => amountFen > 0)
  if (parts.length === 0) return
  const amountFen = parts.reduce((sum, part) => sum + part.amountFen, 0)
  const at = app.now()
  const next: InvoiceRow = {
    ...blue,
    id: app.ids(),
    state: 'asked',
    amountFen,
    ...taxOf(amountFen, blue.taxPercent),
    redFen: 0,
    attempt: 1,
    number: null,
    fileUrl: null,
    failure: null,
    askedAt: at,
    issuedAt: null,
  }
  await insertInvoice(client, next, parts)
  await app.jobs.add(client, [invoiceJob('issue', next, at)])
}

/** A red letter is issued: where nothing is left of its invoice, the orders are free for another one. */
const afterRed = async (app: App, client: Queryable, red: InvoiceRow): Promise<void> => {
  const blue = await lockInvoice(client, { ...red, id: red.redOf! })
  if (blue?.state !== 'issued' || (await issuedRedFen(client, blue)) < blue.amountFen) return
  await setInvoiceState(client, blue, { state: 'redLettered' })
  await releaseOrders(client, blue)
  if (red.reason === 'refund') await replace(app, client, blue)
}

/**
 * Applies the state of an attempt, within the caller's transaction. A repetition changes nothing, and neither does the answer to an
 * earlier attempt.
 * @param result null for an English invoice, which takes the next number of the fair's own series
 */
export const settleInvoice = async (app: App, client: Queryable, key: Attempt, result: InvoiceResult | null): Promise<void> => {
  const row = await lockWithOrders(client, key)
  if (!row || row.attempt !== key.attempt || (row.state !== 'asked' && row.state !== 'issuing')) return
  if (result?.state === 'issuing') return markIssuing(client, row)
  if (result?.state === 'failed') {
    app.log.warn({ tenantId: row.tenantId, invoiceId: row.id, colour: row.colour }, 'an invoice was refused')
    await setInvoiceState(client, row, { state: 'failed', failure: result.reason })
    if (row.colour === 'red') return
    // A failed application holds nothing: the person corrects it, or applies again.
    await releaseOrders(client, row)
    return tell(app, client, row, 'invoiceFailed')
  }
  const issued = result ?? { ...(await ownNumber(client, row)), issuedAt: app.now(), fileUrl: null }
  const { number, issuedAt, fileUrl } = issued
  await setInvoiceState(client, row, { state: 'issued', number, issuedAt, fileUrl })
  if (row.colour === 'red') {
    await tell(app, client, row, 'invoiceRed')
    return afterRed(app, client, row)
  }
  await tell(app, client, row, 'invoiceIssued')
  // A refund came while it was being issued.
  for (const { orderId } of await ordersOfInvoices(client, row, [row.id])) await correctInvoice(app, client, { ...row, id: orderId })
}

const ownNumber = async (client: Queryable, row: InvoiceRow): Promise<{ number: string }> => ({
  number: String(await nextOfSeries(client, row)).padStart(6, '0'),
})
