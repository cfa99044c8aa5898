import type { App } from '../../../core/App'
import { GatewayError, type Merchant } from '../../../gateways'
import { settingsOf } from '../../../core/exhibition/exhibition'
import type { OrderKey } from '../jobs'
import { findOrder } from '../order.sql'
import { type PaymentRow, closePayment, startedPayments, tradeNumber } from './payment.sql'
import { settleByQuery } from './settleByQuery'

const closeTrade = async (app: App, merchant: Merchant, payment: PaymentRow): Promise<void> => {
  try {
    await app.gateways.payment.close(merchant, tradeNumber(payment))
  } catch (error) {
    if (!(error instanceof GatewayError) || error.outsideCode !== 'ORDERPAID') throw error
    // Paid in the meantime: the order is reopened, or the money is refunded.
    return settleByQuery(app, merchant, payment)
  }
  await closePayment(app.pool, payment)
}

/**
 * Closes every payment in flight of an order that no longer waits for one.
 * @throws GatewayError if the service does not answer; the rest is closed the next time
 */
export const closeTrades = async (app: App, key: OrderKey): Promise<void> => {
  const order = await findOrder(app.pool, key)
  const { merchant } = await settingsOf(app, key.tenantId)
  if (!order || !merchant || order.state === 'pendingPayment') return
  for (const payment of await startedPayments(app.pool, key)) await closeTrade(app, merchant, payment)
}
