import { Type } from 'typebox'
import type { Static } from 'typebox'
import type { Trade, TradeState } from './Payment'

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
