import { isPaymentService } from '../../../../contract/rules/orders/paymentProviders'
import type { App } from '../../../core/App'
import type { Trade } from '../../../gateways/payment/Payment'
import { inSettlement } from '../order/settlement'
import { type PaymentRow, numberOfPayment } from './payment.sql'
import { providerOf } from './providerOf'
import { settle } from './settle'

/**
 * Queries the payment's provider and applies its answer. Nobody can be asked about a transfer.
 * @returns the answer; null where the provider knows no such trade
 * @throws GatewayError; Failure paymentUnavailable, if the tenant no longer has an account there
 */
export const settleByQuery = async (app: App, payment: PaymentRow): Promise<Trade | null> => {
  if (!isPaymentService(payment.provider)) return null
  const { provider: name } = payment
  const provider = await providerOf(app, payment.tenantId, name)
  const trade = await provider.query(numberOfPayment(payment))
  // An unpaid trade has no amount yet, and changes nothing.
  if (trade?.state === 'paid') await inSettlement(app, payment, (client) => settle(app, client, payment.tenantId, name, trade))
  return trade
}
