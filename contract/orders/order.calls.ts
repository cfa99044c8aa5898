import { get, post, rows } from '../call'
import type { orderSchemas } from './order.schema'

const base = '/api/ef-registration-client/client/order'

export const orderCalls = rows<typeof orderSchemas>()({
  /** Places an order of tickets with a price. Stock is held until it is paid or runs out. */
  place: post('/api/ef-registration-client/userRelation/placeOrderWhenNotFree', {
    access: 'holdTickets',
    isIdempotent: true,
  }),
  page: get(`${base}/page`, { access: 'signedIn' }),
  detail: get(`${base}/detail`, { access: 'signedIn' }),
  /** Starts a payment through the caller's channel. A second call for the same order continues the same payment. */
  pay: post(`${base}/pay`, { access: 'signedIn' }),
  cancel: post(`${base}/cancel`, { access: 'signedIn' }),
  /** Asks the payment service itself, for a visitor who comes back from the cashier before the notice does. */
  checkPayment: post(`${base}/checkPayment`, { access: 'signedIn' }),
})
