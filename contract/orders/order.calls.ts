import type { PlaceOrderBody, PlacedOrder } from '../basket.schema'
import { get, post } from '../call'
import type { Paged } from '../envelope'
import type { Order, OrderPageQuery, OrderQuery, PayBody, PayParameters } from './order.schema'

const base = '/api/ef-registration-client/client/order'

export const orderCalls = {
  /** Places an order of tickets with a price. Stock is held until it is paid or runs out. */
  place: post<{ body: PlaceOrderBody; data: PlacedOrder }>('/api/ef-registration-client/userRelation/placeOrderWhenNotFree', {
    access: 'user',
    isIdempotent: true,
  }),
  page: get<{ query: OrderPageQuery; data: Paged<Order> }>(`${base}/page`, { access: 'user' }),
  detail: get<{ query: OrderQuery; data: Order }>(`${base}/detail`, { access: 'user' }),
  /** Starts a payment by the way of the caller's habitat. Again for the same order: the same payment goes on. */
  pay: post<{ body: PayBody; data: PayParameters }>(`${base}/pay`, { access: 'user' }),
  cancel: post<{ body: OrderQuery; data: Order }>(`${base}/cancel`, { access: 'user' }),
  /** Asks the payment service itself, for a visitor who comes back from the cashier before the notice does. */
  checkPayment: post<{ body: OrderQuery; data: Order }>(`${base}/checkPayment`, { access: 'user' }),
}
