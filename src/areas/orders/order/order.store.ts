import { orderCalls } from '@contract/orders/order.calls'
import type { Order, OrderPageQuery } from '@contract/orders/order.schema'
import { makeAutoObservable, runInAction } from 'mobx'
import { Payer } from '@/parts/payment/Payer'
import { callList } from '@/parts/list/callList'
import type { ListStore } from '@/ui/List/ListStore'

export type OrderTab = NonNullable<OrderPageQuery['state']>

export const orderTabs: readonly OrderTab[] = ['unpaid', 'paid', 'refunds', 'cancelled']

/** One's orders, by how they stand. */
export class OrderStore {
  tab: OrderTab
  /** How many wait for payment; null until it was asked. */
  unpaidCount: number | null = null
  readonly payer = new Payer()
  private readonly lists: Record<OrderTab, ListStore<Order>>

  constructor(tab: string | undefined) {
    this.tab = orderTabs.find((one) => one === tab) ?? 'unpaid'
    this.lists = {
      unpaid: this.listOf('unpaid'),
      paid: this.listOf('paid'),
      refunds: this.listOf('refunds'),
      cancelled: this.listOf('cancelled'),
    }
    makeAutoObservable<this, 'lists' | 'listOf'>(this, { payer: false, lists: false, listOf: false })
  }

  get list(): ListStore<Order> {
    return this.lists[this.tab]
  }

  /** The page shows, perhaps again: orders were paid or ran out meanwhile. */
  async load(): Promise<void> {
    const { list } = this
    await list.refresh()
    await this.payer.resume(() => list.refresh())
  }

  choose(tab: OrderTab): void {
    this.tab = tab
    this.payer.failure = null
    // What was seen before is shown at once and brought up to date.
    if (this.list.isLoaded) void this.list.refresh()
  }

  private listOf(state: OrderTab): ListStore<Order> {
    return callList({
      call: orderCalls.page,
      query: { state },
      keyOf: ({ orderId }) => orderId,
      onPage: ({ total }) => {
        if (state === 'unpaid') runInAction(() => (this.unpaidCount = total))
      },
    })
  }
}
