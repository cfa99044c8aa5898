import { Type } from 'typebox'
import type { Static } from 'typebox'
import type { Refund, RefundState } from './Payment'

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

const refundStates: Record<Static<typeof RefundStatus>, RefundState> = {
  SUCCESS: 'succeeded',
  CLOSED: 'closed',
  PROCESSING: 'processing',
  ABNORMAL: 'abnormal',
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
