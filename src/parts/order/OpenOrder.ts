import { orderCalls } from '@contract/orders/order.calls'
import type { Order } from '@contract/orders/order.schema'
import { canCancel, canPay } from '@contract/rules/orders/orderStates'
import { call } from '@/api/call'
import { Payer } from '@/parts/payment/Payer'
import { Mutation } from '@/stores/Mutation'
import { Query } from '@/stores/Query'

/** One order as its page shows it: load, pay, cancel. Another person's order is not found. */
export class OpenOrder {
  readonly order: Query<Order> = new Query(() => call(orderCalls.detail, { query: { orderId: this.orderId } }))
  /** If the order cannot be cancelled, the page shows its present state. */
  readonly cancel: Mutation = new Mutation(async () => this.order.set(await call(orderCalls.cancel, { body: { orderId: this.orderId } })), {
    onFailure: async ({ kind }) => {
      if (kind === 'answer') await this.order.load()
      return false
    },
  })
  readonly payer = new Payer()

  constructor(readonly orderId: string) {}

  get canPay(): boolean {
    return this.order.value !== null && canPay(this.order.value.state)
  }

  get canCancel(): boolean {
    return this.order.value !== null && canCancel(this.order.value.state)
  }

  /** Why a payment could not start or the order could not be cancelled. */
  get actionFailure(): string | null {
    return this.payer.failure ?? this.cancel.failure?.message ?? null
  }

  /** Loads the order, and continues its payment: one that was just ordered, or one that left for WeChat. */
  async load(): Promise<void> {
    await Promise.all([this.order.load(), this.payer.resume(() => this.order.load())])
  }

  pay(): Promise<void> {
    return this.payer.pay(this.orderId, () => this.order.load())
  }
}
