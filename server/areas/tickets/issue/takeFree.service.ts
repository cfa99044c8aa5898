import type { PlaceOrderBody, PlacedOrder, TakenOrder } from '../../../../contract/orders/basket.schema'
import type { App } from '../../../core/App'
import type { SignedInScope } from '../../../core/calls/scope'
import { type OrderRequest, placeOrder } from '../../orders/place/placeOrder.service'
import { ticketIdsOf } from './orderTickets.sql'
import { ticketKind, ticketRequest } from './ticketRequest'

/**
 * Takes free tickets for the caller.
 * @returns the order with its tickets, so that the phone opens the pass without another call
 */
export const takeFree = async (app: App, scope: SignedInScope, body: PlaceOrderBody, idempotencyKey: string): Promise<TakenOrder> => {
  const { order, issuedIds } = await placeOrder(app, scope, { kind: ticketKind, ...ticketRequest(body), costs: 'nothing', idempotencyKey })
  const ticketIds = issuedIds ?? (await ticketIdsOf(app.pool, scope, [order.orderId])).get(order.orderId) ?? []
  return { ...order, ticketIds }
}

/** Places an order of tickets whose prices nobody knows before: it is paid, or issued at once. */
export const orderTickets = async (app: App, scope: SignedInScope, request: Omit<OrderRequest, 'kind'>): Promise<PlacedOrder> =>
  (await placeOrder(app, scope, { ...request, kind: ticketKind })).order
