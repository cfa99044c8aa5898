import { type PaymentProviderName, isPaymentService } from '../../../../contract/rules/orders/paymentProviders'
import type { NewJob } from '../../../core/jobs/jobs'
import { type OrderKey, orderMessage } from '../order/jobs'

const byHand = { refunding: 'transferRefunding', refunded: 'transferRefunded' } as const

/** The message about a refund. Money that the organiser sends at the bank needs the buyer's account, so it has words of its own. */
export const refundMessage = (
  order: OrderKey & { accountId: string },
  provider: PaymentProviderName,
  step: keyof typeof byHand,
  at: Date,
  refundId: string,
): NewJob => orderMessage(order, isPaymentService(provider) ? step : byHand[step], at, refundId)
