import { orderCalls } from '@contract/orders/order.calls'
import type { Order } from '@contract/orders/order.schema'
import type { OrderState } from '@contract/rules/orders/orderStates'
import { makeAutoObservable, runInAction } from 'mobx'
import { call } from '@/api/call'
import type { CallFailure } from '@/api/CallFailure'
import { serverNowMs } from '@/parts/clock/serverClock'
import { Query } from '@/stores/Query'
import { askPassesAhead } from '../wallet/askPassesAhead'

/** The payment sheet's result; none after a return from a cashier page. */
export type SheetResult = 'paid' | 'cancelled' | 'failed' | ''

export type PaymentPhase =
  | 'checking'
  | 'unpaid'
  | 'transfer'
  | 'paid'
  | 'expired'
  | 'cancelled'
  | 'refunding'
  | 'refunded'
  | 'unknown'
  | 'notFound'

/** Growing waits between two checks; the last one repeats. So the service is asked at 0, 1, 2, 4 and 8 seconds, and then less often. */
const waitsMs = [1000, 1000, 2000, 4000, 5000, 6000, 8000, 10_000]
/** After this time a hint appears; the checks continue in the background. */
export const timeoutMs = 30_000
/** From now on a payment that nobody reported counts as missing. */
const missingAfterMs = 4000
const tickMs = 1000
/** A page that stays open stops checking after this time. */
const stopAfterMs = 10 * 60_000

const phaseOfState: Partial<Record<OrderState, PaymentPhase>> = {
  paid: 'paid',
  ticketIssued: 'paid',
  completed: 'paid',
  refunding: 'refunding',
  refunded: 'refunded',
}

/** Waits for the payment service's result. The sheet's own result only decides how long the visitor waits. */
export class PaymentCheck {
  private readonly query: Query<Order> = new Query(() => call(orderCalls.checkPayment, { body: { orderId: this.orderId } }))
  checkCount = 0
  elapsedMs = 0
  private startedAtMs = 0
  private timer: ReturnType<typeof setTimeout> | null = null
  private ticker: ReturnType<typeof setInterval> | null = null

  constructor(
    readonly orderId: string,
    readonly sheetResult: SheetResult,
  ) {
    makeAutoObservable<this, 'startedAtMs' | 'timer' | 'ticker'>(this, {
      orderId: false,
      sheetResult: false,
      startedAtMs: false,
      timer: false,
      ticker: false,
    })
  }

  get order(): Order | null {
    return this.query.value
  }

  get failure(): CallFailure | null {
    return this.query.failure
  }

  get phase(): PaymentPhase {
    const { order } = this
    if (this.query.isNotFound) return 'notFound'
    const settled = order && phaseOfState[order.state]
    if (settled) return settled
    // A transfer takes days: nothing is awaited here.
    if (order?.state === 'pendingPayment' && order.transfer && this.sheetResult === '') return 'transfer'
    const hasTimedOut = this.elapsedMs >= timeoutMs
    // A payment may still be in flight when the order expires, so its result comes first.
    if (order?.state === 'cancelled' && (hasTimedOut || this.sheetResult !== 'paid'))
      return order.endReason === 'byBuyer' ? 'cancelled' : 'expired'
    if (order?.state === 'pendingPayment' && this.isTakenForUnpaid) return 'unpaid'
    return hasTimedOut ? 'unknown' : 'checking'
  }

  get canPayAgain(): boolean {
    const { order } = this
    return order?.state === 'pendingPayment' && order.expiresAtMs !== null && order.expiresAtMs > serverNowMs()
  }

  /** Whether the person may pay while the result is awaited. Not after a sheet that reported a payment, because a second one would follow. */
  get offersPayment(): boolean {
    return this.sheetResult !== 'paid' && this.canPayAgain
  }

  /**
   * The service knows no payment and the sheet reported none. One answer is enough after a cancelled sheet, and where the service is sure.
   * The checks continue.
   */
  private get isTakenForUnpaid(): boolean {
    if (this.sheetResult === 'paid') return false
    if (this.order?.isSurelyUnpaid) return true
    return this.sheetResult === '' ? this.elapsedMs >= missingAfterMs : this.checkCount > 0
  }

  /** The page came into view. */
  start(): void {
    if (this.ticker) return
    this.startedAtMs = Date.now() - this.elapsedMs
    this.ticker = setInterval(() => this.tick(), tickMs)
    void this.check()
  }

  /** The page was hidden or closed. */
  stop(): void {
    if (this.ticker) clearInterval(this.ticker)
    if (this.timer) clearTimeout(this.timer)
    this.ticker = null
    this.timer = null
  }

  /** The visitor checks again, so the wait starts again. */
  again(): void {
    this.stop()
    this.elapsedMs = 0
    this.checkCount = 0
    this.start()
  }

  private tick(): void {
    this.elapsedMs = Date.now() - this.startedAtMs
  }

  private async check(): Promise<void> {
    await this.query.load()
    runInAction(() => {
      this.checkCount += 1
      this.tick()
    })
    this.plan()
  }

  private plan(): void {
    const { phase, order } = this
    // Paid without tickets is not the end yet.
    const isEnd = phase === 'transfer' || (phase === 'paid' && order?.state !== 'paid') || phase === 'refunded' || phase === 'notFound'
    if (isEnd && order) void askPassesAhead(order.ticketIds)
    if (isEnd || this.elapsedMs >= stopAfterMs) return this.stop()
    if (this.timer) clearTimeout(this.timer)
    if (this.ticker) this.timer = setTimeout(() => void this.check(), waitsMs[Math.min(this.checkCount - 1, waitsMs.length - 1)])
  }
}
