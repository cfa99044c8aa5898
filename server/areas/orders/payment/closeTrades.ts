import { isPaymentService } from '../../../../contract/rules/orders/paymentProviders'
import type { App } from '../../../core/App'
import { GatewayError } from '../../../gateways'
import { settingsOf } from '../../../core/exhibition/exhibition'
import type { OrderKey } from '../order/jobs'
import { findOrder } from '../order/order.sql'
import { type PaymentRow, closePayment, numberOfPayment, startedPayments } from './payment.sql'
import { accountAt } from './providerOf'
import { settleByQuery } from './settleByQuery'

/**
 * Closes every payment in flight of an order that no longer waits for one.
 * @throws GatewayError if a service does not answer; the rest is closed the next time
 */
export const closeTrades = async (app: App, key: OrderKey): Promise<void> => {
  const order = await findOrder(app.pool, key)
  const settings = await settingsOf(app, key.tenantId)
  if (!order || order.state === 'pendingPayment') return
  const closeTrade = async (payment: PaymentRow): Promise<void> => {
    // No service has it: the order has ended, and money that still comes is entered by hand.
    if (!isPaymentService(payment.provider)) return closePayment(app.pool, payment)
    const provider = accountAt(app, settings, payment.provider)
    if (!provider) return
    try {
      await provider.close(numberOfPayment(payment))
    } catch (error) {
      if (!(error instanceof GatewayError) || error.outsideCode !== 'ORDERPAID') throw error
      // Paid in the meantime: the order is reopened, or the money is refunded.
      await settleByQuery(app, payment)
    }
    await closePayment(app.pool, payment)
  }
  for (const payment of await startedPayments(app.pool, key)) await closeTrade(payment)
}
