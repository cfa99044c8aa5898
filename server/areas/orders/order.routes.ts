import { orderCalls } from '../../../contract/orders/order.calls'
import { orderSchemas } from '../../../contract/orders/order.schema'
import { bind } from '../../core/bind'
import { signedIn } from '../../core/scope'
import { cancelOrder, orderDetail, orderPage } from './order.service'
import { checkPayment } from './payment/checkPayment'
import { startPayment } from './payment/startPayment'
import { placeOrder } from './place/placeOrder.service'

export const orderRoutes = bind(
  orderCalls,
  orderSchemas,
  (app) => ({
    place: ({ scope, body, idempotencyKey }) => 
      placeOrder(app, signedIn(scope), { ...app.fulfilments.requestOf(body), costs: 'money', idempotencyKey }),
    page: ({ scope, query }) => orderPage(app, signedIn(scope), query),
    detail: ({ scope, query }) => orderDetail(app, signedIn(scope), query.orderId),
    pay: ({ scope, body }) => startPayment(app, signedIn(scope), body),
    cancel: ({ scope, body }) => cancelOrder(app, signedIn(scope), body.orderId),
    checkPayment: ({ scope, body }) => checkPayment(app, signedIn(scope), body.orderId),
  }),
  { place: { hasOwnIdempotency: true } },
)
