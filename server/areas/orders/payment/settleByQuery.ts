import type { App } from '../../../core/App'
import type { Merchant } from '../../../gateways'
import { inSettlement } from '../settlement'
import { type PaymentRow, tradeNumber } from './payment.sql'
import { settle } from './settle'

/**
 * Queries the payment service and applies its answer.
 * @throws GatewayError
 */
export const settleByQuery = async (app: App, merchant: Merchant, payment: PaymentRow): Promise<void> => {
  const trade = await app.gateways.payment.query(merchant, tradeNumber(payment))
  // An unpaid trade has no amount yet, and changes nothing.
  if (trade?.state === 'paid') await inSettlement(app, payment, (client) => settle(app, client, payment.tenantId, trade))
}
