import type { Order } from '../../../../contract/orders/order.schema'
import { providerAbilities } from '../../../../contract/rules/orders/paymentProviders'
import type { App } from '../../../core/App'
import type { SignedInScope } from '../../../core/calls/scope'
import { GatewayError } from '../../../gateways'
import { Failure } from '../../../core/errors/failure'
import { orderDetail } from '../order/order.service'
import { callersOrder } from '../order/callersOrder.service'
import { startedPayments } from './payment.sql'
import { settleByQuery } from './settleByQuery'

/**
 * The caller's order, after a query for each payment in flight. If the service does not answer, the order keeps its last known
 * state until the notice arrives. `isSurelyUnpaid` is said where every service has answered, and none has taken money.
 * @throws Failure notFound
 */
export const checkPayment = async (app: App, scope: SignedInScope, orderId: string): Promise<Order> => {
  const order = await callersOrder(app, scope, orderId, 'read')
  const started = await startedPayments(app.pool, order)
  let isSurelyUnpaid = started.length > 0
  for (const payment of started) {
    const trade = await settleByQuery(app, payment).catch((error: unknown) => {
      if (!(error instanceof GatewayError) && !(error instanceof Failure && error.reason === 'paymentUnavailable')) throw error
      return null
    })
    if (!providerAbilities[payment.provider].knowsUnpaid || (trade?.state !== 'unpaid' && trade?.state !== 'closed')) isSurelyUnpaid = false
  }
  const detail = await orderDetail(app, scope, orderId)
  return isSurelyUnpaid && detail.state === 'pendingPayment' ? { ...detail, isSurelyUnpaid } : detail
}
