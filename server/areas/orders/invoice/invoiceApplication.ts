import type pg from 'pg'
import type { InvoiceKind } from '../../../../contract/rules/orders/invoice'
import type { App } from '../../../core/App'
import { fail, isTaken } from '../../../core/errors/failure'
import type { ExhibitionKey, RowKey } from '../../../database/within'
import { lockOrder } from '../order/order.sql'
import { dueOfOrders, liveInvoices } from './invoiceableOrders.sql'
import { issueInvoice } from './issueInvoice'

/**
 * The orders of an invoice with their amounts, locked from here on: neither a refund nor another application comes between.
 * @throws Failure notFound (also for another person's order), invoiceOrderNotPaid, invoiceTaken
 */
export const lockedParts = async (
  client: pg.PoolClient,
  key: ExhibitionKey,
  accountId: string,
  orderIds: string[],
  states: readonly string[],
): Promise<{ orderId: string; amountFen: number; isLive: boolean }[]> => {
  const ids = [...orderIds].sort((one, other) => (BigInt(one) < BigInt(other) ? -1 : 1))
  for (const id of ids) {
    const order = await lockOrder(client, { ...key, id })
    if (order?.accountId !== accountId) throw fail('notFound')
    if (order.amountFen === 0) throw fail('invoiceNothing')
    if (!states.includes(order.state)) throw fail('invoiceOrderNotPaid')
  }
  if ((await liveInvoices(client, key, ids)).size > 0) throw fail('invoiceTaken')
  const due = await dueOfOrders(client, key, ids)
  return ids.map((orderId) => ({ orderId, amountFen: due.get(orderId) ?? 0, isLive: true }))
}

/** A number that the database has twice: another application was faster. */
export const asTaken = (error: unknown): never => {
  throw isTaken(error) ? fail('invoiceTaken') : error
}

/** An English invoice needs nobody outside, so it is there at once. If this fails, its job does it. */
export const issueOwn = async (app: App, row: RowKey & { kind: InvoiceKind; attempt: number }): Promise<void> => {
  if (row.kind !== 'english') return
  await issueInvoice(app, row).catch((error: unknown) => {
    const err = error instanceof Error ? error.message.slice(0, 200) : 'unknown'
    app.log.warn({ tenantId: row.tenantId, invoiceId: row.id, err }, 'an invoice is left to its job')
  })
}
