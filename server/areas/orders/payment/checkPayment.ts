import type { Order } from '../../../../contract/orders/order.schema'
import type { App } from '../../../core/App'
import type { SignedInScope } from '../../../core/scope'
import { GatewayError } from '../../../gateways'
import { Failure } from '../../../core/failure'
import { orderDetail, ownOrder } from '../order.service'
import { startedPayments } from './payment.sql'
import { settleByQuery } from './settleByQuery'

/**
 * The caller's order, after a query for each payment in flight. If the service does not answer, the order keeps its last known
 * state until the notice arrives.
 * @throws Failure notFound
 */
export const checkPayment = async (app: App, scope: SignedInScope, orderId: string): Promise<Order> => {
  const order = await ownOrder(app, scope, orderId)
  for (const payment of await startedPayments(app.pool, order)) {
    await settleByQuery(app, payment).catch((error: unknown) => {
      if (!(error instanceof GatewayError) && !(error instanceof Failure && error.reason === 'paymentUnavailable')) throw error
    })
  }
  return orderDetail(app, scope, orderId)
}
