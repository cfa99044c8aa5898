import type { Paged } from '../../../../contract/envelope'
import type { Order, OrderPageQuery } from '../../../../contract/orders/order.schema'
import type { OrderState } from '../../../../contract/rules/orders/orderStates'
import type { App } from '../../../core/App'
import { pageOf, pageWindow } from '../../../core/calls/paging'
import type { SignedInScope } from '../../../core/calls/scope'
import { transfersOfOrders } from '../bankTransfer/bankTransfer.sql'
import { pageOrders, readLines } from './order.sql'
import { callersOrder } from './callersOrder.service'
import { isOfServices, presentOrders } from './presentOrders'

const statesOf: Record<NonNullable<OrderPageQuery['state']>, OrderState[]> = {
  unpaid: ['pendingPayment'],
  paid: ['paid', 'ticketIssued', 'completed'],
  refunds: ['refunding', 'refunded'],
  cancelled: ['cancelled'],
}

/** @throws Failure notFound */
export const orderDetail = async (app: App, scope: SignedInScope, orderId: string): Promise<Order> =>
  (await presentOrders(app, scope, [await callersOrder(app, scope, orderId, 'read')]))[0]!

/** The caller's orders under the register type of the session, newest first. */
export const orderPage = async (app: App, scope: SignedInScope, query: OrderPageQuery): Promise<Paged<Order>> => {
  const {
    tenantId,
    exhibitionId,
    registerType,
    caller: { accountId },
  } = scope
  const states = query.state ? statesOf[query.state] : null
  const { rows, total } = await pageOrders(app.pool, { tenantId, exhibitionId, accountId, registerType, states }, pageWindow(query))
  return pageOf(await presentOrders(app, scope, rows), total, query)
}

/** More of them than a person leaves unpaid at a time. */
const mostUnpaid = 10

/** The caller's newest order of tickets that can still be paid, if any, and whether it waits for a bank transfer. One of services has a page of its own. */
export const unpaidOrder = async (app: App, scope: SignedInScope): Promise<{ unpaidOrderId: string | null; isTransfer?: true }> => {
  const {
    tenantId,
    exhibitionId,
    registerType,
    caller: { accountId },
  } = scope
  const unpaid = { tenantId, exhibitionId, accountId, registerType, states: ['pendingPayment'] satisfies OrderState[] }
  const { rows } = await pageOrders(app.pool, unpaid, { limit: mostUnpaid, offset: 0 })
  const lines = rows.length > 0 ? await readLines(app.pool, scope, rows) : []
  const order = rows.find((row) => !isOfServices(app, row, lines))
  if (!order?.expiresAt || order.expiresAt <= app.now()) return { unpaidOrderId: null }
  const transfers = await transfersOfOrders(app.pool, scope, [order.id])
  return { unpaidOrderId: order.id, ...(transfers.length > 0 ? { isTransfer: true as const } : {}) }
}
