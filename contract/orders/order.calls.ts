import { get, post, rows } from '../call'
import type { orderSchemas } from './order.schema'

const base = '/api/ef-registration-client/client/order'

export const orderCalls = rows<typeof orderSchemas>()({
  /** Places an order of tickets with a price. It holds stock until it is paid or expires. */
  place: post('/api/ef-registration-client/userRelation/placeOrderWhenNotFree', {
    access: 'holdTickets',
    isIdempotent: true,
  }),
  page: get(`${base}/page`, { access: 'signedIn' }),
  detail: get(`${base}/detail`, { access: 'signedIn' }),
  /** Starts a payment through the caller's channel. A second call for the same order continues the same payment. */
  pay: post(`${base}/pay`, { access: 'signedIn', isRecorded: true }),
  payWays: get(`${base}/payWays`, { access: 'signedIn' }),
  cancel: post(`${base}/cancel`, { access: 'signedIn', isRecorded: true }),
  /** Asks the payment service itself, for a visitor who returns from the cashier before the notice arrives. */
  checkPayment: post(`${base}/checkPayment`, { access: 'signedIn' }),
})
