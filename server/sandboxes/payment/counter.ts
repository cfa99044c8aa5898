import type { SandboxWorld } from '../kit/SandboxWorld'
import { makeNotices } from './notices'
import type { SandboxNotices } from './notices'
import { makeRefunds } from './refunds'
import type { SandboxRefund, SandboxRefunds } from './refunds'
import { makeTrades } from './trades'
import type { SandboxTrade, SandboxTrades } from './trades'

interface PayOptions {
  /** Although the trade is closed or out of time. */
  isLate?: boolean
  /** The notice is delivered once more after it was taken. */
  isTwice?: boolean
}

export interface SandboxCounter {
  trades: SandboxTrades
  refunds: SandboxRefunds
  notices: SandboxNotices
  /** Takes the money and notifies the merchant. */
  pay(trade: SandboxTrade, options?: PayOptions): void
  /** The money arrives at that time, even if the trade is closed by then. */
  payAt(trade: SandboxTrade, time: Date): void
  refund(request: Parameters<SandboxRefunds['ask']>[0]): SandboxRefund
  close(): void
}

/** Where money changes hands: trades, refunds and the notices that follow, picked up again after a restart. */
export function makeCounter(world: SandboxWorld, options: { noticeRetryMs: number[]; refundDelayMs: number }): SandboxCounter {
  const trades = makeTrades(world)
  const refunds = makeRefunds(world, trades)
  const notices = makeNotices(world, options.noticeRetryMs)
  const timers = new Set<NodeJS.Timeout>()

  function later(delayMs: number, work: () => void): void {
    const timer = setTimeout(
      () => {
        timers.delete(timer)
        work()
      },
      Math.max(0, delayMs),
    )
    timers.add(timer)
  }

  function pay(trade: SandboxTrade, { isLate, isTwice }: PayOptions = {}): void {
    notices.tradePaid(trades.pay(trade, { isLate }), { isTwice })
  }

  /** Paid meanwhile by a second try of the payer: then this payment never leaves the payer's bank. */
  function arrive({ outTradeNo }: SandboxTrade): void {
    const trade = trades.byNumber(outTradeNo)
    if (trade && trade.paidAt === undefined) pay(trade, { isLate: true })
  }

  function waitForArrival(trade: SandboxTrade): void {
    if (trade.arrivesAt !== undefined) later(trade.arrivesAt - world.now().getTime(), () => arrive(trade))
  }

  function waitForEnd({ outRefundNo }: SandboxRefund): void {
    later(options.refundDelayMs, () => {
      const ended = refunds.end(outRefundNo)
      if (ended) notices.refundEnded(ended)
    })
  }

  trades.all().forEach(waitForArrival)
  refunds.inFlight().forEach(waitForEnd)

  return {
    trades,
    refunds,
    notices,
    pay,
    payAt(trade, time) {
      const inFlight = { ...trade, arrivesAt: time.getTime() }
      trades.save(inFlight)
      waitForArrival(inFlight)
    },
    refund(request) {
      const isNew = !refunds.get(request.outRefundNo)
      const refund = refunds.ask(request)
      if (isNew) waitForEnd(refund)
      return refund
    },
    close() {
      for (const timer of timers) clearTimeout(timer)
      notices.close()
    },
  }
}
