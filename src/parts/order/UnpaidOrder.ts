import { orderCalls } from '@contract/orders/order.calls'
import type { Order } from '@contract/orders/order.schema'
import { makeAutoObservable, runInAction } from 'mobx'
import { call } from '@/api/call'
import { orNull } from '@/api/CallFailure'
import { serverNowMs } from '@/parts/clock/serverClock'

/** More of them than a person leaves unpaid at a time. */
const size = 10

/** The person's newest order of tickets that can still be paid. It is a hint on pages with other content, so a failure only hides it. */
export class UnpaidOrder {
  order: Order | null = null
  /** The server has answered, or not at all. */
  isKnown = false
  private loading: Promise<void> | null = null

  constructor() {
    makeAutoObservable<this, 'loading'>(this, { loading: false })
  }

  /** A page and its banner may both ask: they share one call. */
  load(): Promise<void> {
    this.loading ??= this.ask().finally(() => {
      this.loading = null
    })
    return this.loading
  }

  private async ask(): Promise<void> {
    const page = await orNull(call(orderCalls.page, { query: { state: 'unpaid', current: 1, size } }))
    runInAction(() => {
      this.isKnown = true
      this.order =
        page?.records.find(({ expiresAtMs, isService }) => !isService && expiresAtMs !== null && expiresAtMs > serverNowMs()) ?? null
    })
  }
}
