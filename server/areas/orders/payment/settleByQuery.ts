import { isPaymentService } from '../../../../contract/rules/paymentProviders'
import type { App } from '../../../core/App'
import { inSettlement } from '../settlement'
import { type PaymentRow, numberOfPayment } from './payment.sql'
import { providerOf } from './providerOf'
import { settle } from './settle'

/**
 * Queries the payment's provider and applies its answer. Nobody can be asked about a transfer.
 * @throws GatewayError; Failure paymentUnavailable, if the tenant no longer has an account there
 */
export const settleByQuery = async (app: App, payment: PaymentRow): Promise<void> => {
  if (!isPaymentService(payment.provider)) return
  const { provider: name } = payment
  const provider = await providerOf(app, payment.tenantId, name)
  const trade = await provider.query(numberOfPayment(payment))
  // An unpaid trade has no amount yet, and changes nothing.
  if (trade?.state === 'paid') await inSettlement(app, payment, (client) => settle(app, client, payment.tenantId, name, trade))
}
