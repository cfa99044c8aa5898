import type { Order } from '../../../../contract/orders/order.schema'
import type { App } from '../../../core/App'
import type { SignedInScope } from '../../../core/scope'
import { GatewayError } from '../../../gateways'
import { settingsOf } from '../../../core/exhibition/exhibition'
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
  const { merchant } = await settingsOf(app, scope.tenantId)
  const payments = merchant ? await startedPayments(app.pool, order) : []
  for (const payment of payments) {
    await settleByQuery(app, merchant!, payment).catch((error: unknown) => {
      if (!(error instanceof GatewayError)) throw error
    })
  }
  return orderDetail(app, scope, orderId)
}
