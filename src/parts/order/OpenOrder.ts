import { orderCalls } from '@contract/orders/order.calls'
import type { Order } from '@contract/orders/order.schema'
import { canCancel, canPay } from '@contract/rules/orderStates'
import { call } from '@/api/call'
import { Payer } from '@/parts/payment/Payer'
import { Mutation } from '@/stores/Mutation'
import { Query } from '@/stores/Query'

/** One order as its page shows it: read, paid, cancelled. Another person's order is not found. */
export class OpenOrder {
  readonly order: Query<Order> = new Query(() => call(orderCalls.detail, { query: { orderId: this.orderId } }))
  /** Where the order cannot be cancelled, the page shows how it stands. */
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

  /** What kept a payment from starting or the order from being cancelled. */
  get actionFailure(): string | null {
    return this.payer.failure ?? this.cancel.failure?.message ?? null
  }

  /** Reads the order, and goes on with a payment that left for WeChat. */
  async load(): Promise<void> {
    await this.order.load()
    await this.payer.resume(() => this.order.load())
  }

  pay(): Promise<void> {
    return this.payer.pay(this.orderId, () => this.order.load())
  }
}
