import { errors } from '@contract/errors'
import { orderCalls } from '@contract/orders/order.calls'
import type { Order } from '@contract/orders/order.schema'
import { canCancel, canPay } from '@contract/rules/orderStates'
import { makeAutoObservable, runInAction } from 'mobx'
import { call } from '@/api/call'
import { type CallFailure, isCallFailure } from '@/api/CallFailure'
import { Payer } from '@/parts/payment/Payer'

/** One order as its page shows it: read, paid, cancelled. */
export class OpenOrder {
  order: Order | null = null
  failure: CallFailure | null = null
  /** What kept a cancellation from happening. */
  actionFailure: string | null = null
  isCancelling = false
  readonly payer = new Payer()

  constructor(readonly orderId: string) {
    makeAutoObservable(this, { orderId: false, payer: false })
  }

  /** Somebody else's, or none: nobody is told which. */
  get isNotFound(): boolean {
    return this.failure?.code === errors.notFound.code
  }

  get canPay(): boolean {
    return this.order !== null && canPay(this.order.state)
  }

  get canCancel(): boolean {
    return this.order !== null && canCancel(this.order.state)
  }

  async load(): Promise<void> {
    this.failure = null
    try {
      this.take(await call(orderCalls.detail, { query: { orderId: this.orderId } }))
    } catch (error) {
      if (!isCallFailure(error)) throw error
      runInAction(() => {
        this.failure = error
      })
    }
  }

  async pay(): Promise<void> {
    await this.payer.pay(this.orderId, () => this.load())
  }

  /** Goes on with a payment that left for WeChat. */
  async resume(): Promise<void> {
    await this.payer.resume(() => this.load())
  }

  /** Answers whether it is cancelled now. Where it could not be, the page shows how it stands. */
  async cancel(): Promise<boolean> {
    if (this.isCancelling) return false
    this.isCancelling = true
    this.actionFailure = null
    try {
      this.take(await call(orderCalls.cancel, { body: { orderId: this.orderId } }))
      return true
    } catch (error) {
      if (!isCallFailure(error)) throw error
      runInAction(() => {
        this.actionFailure = error.message
      })
      if (error.kind === 'answer') await this.load()
      return false
    } finally {
      runInAction(() => {
        this.isCancelling = false
      })
    }
  }

  private take(order: Order): void {
    runInAction(() => {
      this.order = order
    })
  }
}
