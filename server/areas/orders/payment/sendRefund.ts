import { currency, isPaymentService } from '../../../../contract/rules/orders/paymentProviders'
import type { App } from '../../../core/App'
import type { OrderKey } from '../order/jobs'
import { inSettlement } from '../order/settlement'
import { tradeNumber } from './payment.sql'
import { noticeUrlOf, providerOf } from './providerOf'
import { type RefundRow, refundNumber } from './refund.sql'
import { paymentOfRefund } from './refundablePayments.sql'
import { settleRefund, open } from './refund'

/** As the payer's own bill shows it. */
const reasons: Record<RefundRow['reason'], string> = {
  paidTooLate: '订单已失效，款项退回 / The order had ended',
  placedAgain: '订单已取消，款项退回 / The order was cancelled for another one',
  paidTwice: '重复付款，款项退回 / The order was paid twice',
  paidTooMuch: '多付款项退回 / More was paid than the order costs',
  paidTooLittle: '款项不足，退回 / The payment was not complete in time',
  byBuyer: '门票退款 / Tickets refunded',
  byOrganiser: '主办方退款 / Refunded by the organiser',
}

/**
 * Requests a refund. Repeated requests with the same number are one refund.
 * @throws GatewayError, so that the job is retried
 */
export const sendRefund = async (app: App, key: OrderKey): Promise<void> => {
  const row = await open(app, key)
  if (!row) return
  const { provider, amountFen: priceFen, transactionId } = await paymentOfRefund(app.pool, row)
  // Of a transfer: the organiser sends it at the bank, and enters it.
  if (!isPaymentService(provider)) return
  const account = await providerOf(app, key.tenantId, provider)
  const answer = await account.refund({
    outTradeNo: tradeNumber({ ...row, id: row.paymentId }),
    outRefundNo: refundNumber(row),
    transactionId,
    refundFen: row.amountFen,
    priceFen,
    currency,
    reason: reasons[row.reason],
    notifyUrl: noticeUrlOf(app, key.tenantId, provider),
  })
  await inSettlement(app, key, (client) => settleRefund(app, client, key.tenantId, provider, answer))
}
