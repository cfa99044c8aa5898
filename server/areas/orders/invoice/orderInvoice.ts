import type { Order } from '../../../../contract/orders/order.schema'
import { canInvoice } from '../../../../contract/rules/orders/invoice'
import { currency } from '../../../../contract/rules/values/money'
import type { App } from '../../../core/App'
import type { Exhibition } from '../../../core/exhibition/exhibition'
import type { OrderRow } from '../order/order.sql'
import { liveInvoices } from './invoiceableOrders.sql'
import { invoicedStates, isInTime, kindsNow } from './invoiceRules'

/** What an order says of its invoice: the state of the one it has, or that one can be applied for. */
export const invoiceFacts = async (
  app: App,
  exhibition: Exhibition,
  orders: OrderRow[],
): Promise<(order: OrderRow, sentBackFen: number) => Pick<Order, 'mayInvoice' | 'invoiceState'>> => {
  const rules = exhibition.config.invoices
  const paid = orders.filter(({ amountFen, paidAt }) => amountFen > 0 && paidAt !== null).map(({ id }) => id)
  const live = await liveInvoices(app.pool, { tenantId: exhibition.tenantId, exhibitionId: exhibition.id }, paid)
  const isOffered = rules !== undefined && isInTime(app, exhibition, rules) && (await kindsNow(app, exhibition)).length > 0
  return (order, sentBackFen) => {
    const known = live.get(order.id)
    if (known) return { invoiceState: known.state }
    const isPossible = isOffered && order.paidAt !== null && invoicedStates.includes(order.state)
    return isPossible && canInvoice({ amountFen: order.amountFen - sentBackFen, currency }) ? { mayInvoice: true } : {}
  }
}
