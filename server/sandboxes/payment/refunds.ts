import { digits } from '../kit/credentials'
import type { SandboxWorld } from '../kit/SandboxWorld'
import { PaymentError } from './PaymentRefusal'
import type { SandboxTrades } from './trades'

export interface SandboxRefund {
  refundId: string
  outRefundNo: string
  outTradeNo: string
  transactionId: string
  refundFen: number
  priceFen: number
  notifyUrl?: string
  status: 'PROCESSING' | 'SUCCESS' | 'ABNORMAL'
  createdAt: number
  endedAt?: number
}

/** `refuse`: asked for, it is refused; `abnormal`: the payer's account cannot take it; `pending`: it never ends. */
export const refundOutcomes = ['succeed', 'refuse', 'abnormal', 'pending'] as const
export type RefundOutcome = (typeof refundOutcomes)[number]

export interface SandboxRefunds {
  choose(outcome: RefundOutcome): void
  ask(request: Pick<SandboxRefund, 'outRefundNo' | 'outTradeNo' | 'refundFen' | 'priceFen' | 'notifyUrl'>): SandboxRefund
  get(outRefundNo: string): SandboxRefund | undefined
  /** Ends what is in flight, as chosen when it was asked for. @returns null when it stays in flight */
  end(outRefundNo: string): SandboxRefund | null
  inFlight(): SandboxRefund[]
  all(): SandboxRefund[]
}

export function makeRefunds({ now, store }: SandboxWorld, trades: SandboxTrades): SandboxRefunds {
  const refunds = store.collection<SandboxRefund>('payment refunds')
  const outcomes = store.collection<RefundOutcome>('payment refund outcomes')
  let chosen: RefundOutcome = 'succeed'

  function refundedFen(outTradeNo: string): number {
    const ofTrade = refunds.all().filter((refund) => refund.outTradeNo === outTradeNo && refund.status !== 'ABNORMAL')
    return ofTrade.reduce((sum, { refundFen }) => sum + refundFen, 0)
  }

  return {
    choose: (outcome) => {
      chosen = outcome
    },
    get: (outRefundNo) => refunds.get(outRefundNo),
    all: () => refunds.all(),
    inFlight: () => refunds.all().filter(({ status }) => status === 'PROCESSING'),

    ask(request) {
      const known = refunds.get(request.outRefundNo)
      if (known) {
        const isSame = known.outTradeNo === request.outTradeNo && known.refundFen === request.refundFen
        if (!isSame) throw new PaymentError(400, 'INVALID_REQUEST')
        return known
      }
      const trade = trades.byNumber(request.outTradeNo)
      if (!trade) throw new PaymentError(404, 'RESOURCE_NOT_EXISTS')
      if (!trade.transactionId || request.priceFen !== trade.priceFen) throw new PaymentError(400, 'INVALID_REQUEST')
      if (request.refundFen < 1 || refundedFen(trade.outTradeNo) + request.refundFen > trade.priceFen) {
        throw new PaymentError(400, 'INVALID_REQUEST')
      }
      if (chosen === 'refuse') throw new PaymentError(403, 'NOT_ENOUGH')
      const refund: SandboxRefund = {
        ...request,
        refundId: `5030${digits(24)}`,
        transactionId: trade.transactionId,
        status: 'PROCESSING',
        createdAt: now().getTime(),
      }
      refunds.put(refund.outRefundNo, refund)
      outcomes.put(refund.outRefundNo, chosen)
      trades.save({ ...trade, state: 'REFUND' })
      return refund
    },

    end(outRefundNo) {
      const refund = refunds.get(outRefundNo)
      const outcome = outcomes.get(outRefundNo)
      if (!refund || refund.status !== 'PROCESSING' || outcome === 'pending') return null
      const status = outcome === 'abnormal' ? 'ABNORMAL' : 'SUCCESS'
      const ended: SandboxRefund = { ...refund, status, endedAt: now().getTime() }
      refunds.put(outRefundNo, ended)
      return ended
    },
  }
}
