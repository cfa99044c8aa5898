import { Type } from 'typebox'
import type { Static } from 'typebox'
import type { Refund, RefundState, Trade, TradeState } from './Payment'

/** The outside's spelling, with what we read of it. */
export const TradeAnswer = Type.Object({
  appid: Type.String(),
  mchid: Type.String(),
  out_trade_no: Type.String(),
  transaction_id: Type.Optional(Type.String()),
  trade_state: Type.Enum(['SUCCESS', 'REFUND', 'NOTPAY', 'CLOSED', 'REVOKED', 'USERPAYING', 'PAYERROR', 'ACCEPT']),
  success_time: Type.Optional(Type.String()),
  attach: Type.Optional(Type.String()),
  payer: Type.Optional(Type.Object({ openid: Type.Optional(Type.String()) })),
  amount: Type.Optional(
    Type.Object({
      total: Type.Optional(Type.Integer()),
      currency: Type.Optional(Type.String()),
    }),
  ),
})

const RefundAmount = Type.Object({ total: Type.Integer(), refund: Type.Integer(), currency: Type.Optional(Type.String()) })
const RefundStatus = Type.Enum(['SUCCESS', 'CLOSED', 'PROCESSING', 'ABNORMAL'])

export const RefundAnswer = Type.Object({
  refund_id: Type.String(),
  out_refund_no: Type.String(),
  transaction_id: Type.String(),
  out_trade_no: Type.String(),
  success_time: Type.Optional(Type.String()),
  status: RefundStatus,
  amount: RefundAmount,
})

/** In notices the state of a refund has another name. */
export const RefundNotice = Type.Object({
  mchid: Type.String(),
  refund_id: Type.String(),
  out_refund_no: Type.String(),
  transaction_id: Type.String(),
  out_trade_no: Type.String(),
  success_time: Type.Optional(Type.String()),
  refund_status: RefundStatus,
  amount: RefundAmount,
})

const tradeStates: Record<Static<typeof TradeAnswer>['trade_state'], TradeState> = {
  SUCCESS: 'paid',
  REFUND: 'refunded',
  NOTPAY: 'unpaid',
  CLOSED: 'closed',
  REVOKED: 'closed',
  USERPAYING: 'paying',
  ACCEPT: 'paying',
  PAYERROR: 'failed',
}

const refundStates: Record<Static<typeof RefundStatus>, RefundState> = {
  SUCCESS: 'succeeded',
  CLOSED: 'closed',
  PROCESSING: 'processing',
  ABNORMAL: 'abnormal',
}

export function tradeOf(answer: Static<typeof TradeAnswer>): Trade {
  return {
    outTradeNo: answer.out_trade_no,
    appId: answer.appid,
    transactionId: answer.transaction_id || undefined,
    state: tradeStates[answer.trade_state],
    priceFen: answer.amount?.total,
    currency: answer.amount?.total === undefined ? undefined : (answer.amount.currency ?? 'CNY'),
    paidAt: answer.success_time ? new Date(answer.success_time) : undefined,
    payerOpenId: answer.payer?.openid,
    attach: answer.attach || undefined,
  }
}

export function refundOf(answer: Omit<Static<typeof RefundAnswer>, 'status'>, status: Static<typeof RefundStatus>): Refund {
  return {
    outTradeNo: answer.out_trade_no,
    outRefundNo: answer.out_refund_no,
    refundId: answer.refund_id,
    transactionId: answer.transaction_id,
    state: refundStates[status],
    refundFen: answer.amount.refund,
    currency: answer.amount.currency ?? 'CNY',
    priceFen: answer.amount.total,
    succeededAt: answer.success_time ? new Date(answer.success_time) : undefined,
  }
}
