import { orderCalls } from '../../../../contract/orders/order.calls'
import { orderSchemas } from '../../../../contract/orders/order.schema'
import { bind } from '../../../core/calls/bind'
import { orderDetail, orderPage } from './order.service'
import { cancelOrder } from './cancelOrder.service'
import { checkPayment } from '../payment/checkPayment'
import { payWays, startPayment } from '../payment/startPayment'
import { placeOrder } from '../place/placeOrder.service'

export const orderRoutes = bind(
  orderCalls,
  orderSchemas,
  (app) => ({
    place: async ({ scope, body, idempotencyKey }) =>
      (await placeOrder(app, scope, { ...app.fulfilments.requestOf(body), costs: 'money', idempotencyKey })).order,
    page: ({ scope, query }) => orderPage(app, scope, query),
    detail: ({ scope, query }) => orderDetail(app, scope, query.orderId),
    pay: ({ scope, body }) => startPayment(app, scope, body),
    payWays: ({ scope, query }) => payWays(app, scope, query),
    cancel: ({ scope, body }) => cancelOrder(app, scope, body.orderId),
    checkPayment: ({ scope, body }) => checkPayment(app, scope, body.orderId),
  }),
  { place: { hasOwnIdempotency: true } },
)
