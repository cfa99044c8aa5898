import { chinaTime } from '../../gateways/payment/chinaTime'
import type { SandboxRefund } from './refunds'
import type { SandboxTrade } from './trades'

const stateWords: Record<SandboxTrade['state'], string> = {
  NOTPAY: '订单未支付',
  SUCCESS: '支付成功',
  REFUND: '转入退款',
  CLOSED: '订单已关闭',
}

/** A trade in the words of a query's answer and of a notice. */
export function tradeResource(trade: SandboxTrade, merchantId: string): object {
  const head = {
    appid: trade.appId,
    mchid: merchantId,
    out_trade_no: trade.outTradeNo,
    trade_state: trade.state,
    trade_state_desc: stateWords[trade.state],
    attach: trade.attach ?? '',
  }
  if (trade.paidAt === undefined) return head
  return {
    ...head,
    transaction_id: trade.transactionId,
    trade_type: trade.tradeType,
    bank_type: 'OTHERS',
    success_time: chinaTime(new Date(trade.paidAt)),
    payer: { openid: trade.openId },
    amount: { total: trade.priceFen, payer_total: trade.priceFen, currency: 'CNY', payer_currency: 'CNY' },
  }
}

function refundHead(refund: SandboxRefund): object {
  return {
    refund_id: refund.refundId,
    out_refund_no: refund.outRefundNo,
    transaction_id: refund.transactionId,
    out_trade_no: refund.outTradeNo,
    user_received_account: '支付用户零钱',
    ...(refund.status === 'SUCCESS' && refund.endedAt && { success_time: chinaTime(new Date(refund.endedAt)) }),
  }
}

/** A refund in the words of an answer. */
export function refundAnswer(refund: SandboxRefund): object {
  const { refundFen, priceFen } = refund
  return {
    ...refundHead(refund),
    channel: 'ORIGINAL',
    create_time: chinaTime(new Date(refund.createdAt)),
    status: refund.status,
    amount: {
      total: priceFen,
      refund: refundFen,
      payer_total: priceFen,
      payer_refund: refundFen,
      settlement_refund: refundFen,
      settlement_total: priceFen,
      discount_refund: 0,
      currency: 'CNY',
    },
  }
}

/** A refund in the words of a notice, which differ. */
export function refundResource(refund: SandboxRefund, merchantId: string): object {
  const { refundFen, priceFen } = refund
  return {
    mchid: merchantId,
    ...refundHead(refund),
    refund_status: refund.status,
    amount: { total: priceFen, refund: refundFen, payer_total: priceFen, payer_refund: refundFen },
  }
}
