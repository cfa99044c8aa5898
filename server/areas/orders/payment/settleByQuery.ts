import type { App } from '../../../core/App'
import { inSettlement } from '../settlement'
import { type PaymentRow, numberOfPayment } from './payment.sql'
import { providerOf } from './providerOf'
import { settle } from './settle'

/**
 * Queries the payment's provider and applies its answer.
 * @throws GatewayError; Failure paymentUnavailable, if the tenant no longer has an account there
 */
export const settleByQuery = async (app: App, payment: PaymentRow): Promise<void> => {
  const provider = await providerOf(app, payment.tenantId, payment.provider)
  const trade = await provider.query(numberOfPayment(payment))
  // An unpaid trade has no amount yet, and changes nothing.
  if (trade?.state === 'paid') await inSettlement(app, payment, (client) => settle(app, client, payment.tenantId, payment.provider, trade))
}
