import { orderCalls } from '@contract/orders/order.calls'
import type { Order, OrderPageQuery } from '@contract/orders/order.schema'
import { makeAutoObservable, runInAction } from 'mobx'
import { Payer } from '@/parts/payment/Payer'
import { callList } from '@/parts/list/callList'
import type { ListStore } from '@/ui/List/ListStore'

export type OrderTab = NonNullable<OrderPageQuery['state']>

export const orderTabs: readonly OrderTab[] = ['unpaid', 'paid', 'refunds', 'cancelled']

/** The caller's orders, by state. */
export class OrderStore {
  tab: OrderTab
  /** The number of unpaid orders; null until it is loaded. */
  unpaidCount: number | null = null
  readonly payer = new Payer()
  private readonly lists: Record<OrderTab, ListStore<Order>>
  /** Until the person chooses a tab, the first one with orders is shown. */
  private isTabOpen: boolean

  constructor(tab: string | undefined) {
    const named = orderTabs.find((one) => one === tab)
    this.tab = named ?? 'unpaid'
    this.isTabOpen = named === undefined
    this.lists = {
      unpaid: this.listOf('unpaid'),
      paid: this.listOf('paid'),
      refunds: this.listOf('refunds'),
      cancelled: this.listOf('cancelled'),
    }
    makeAutoObservable<this, 'lists' | 'listOf' | 'isTabOpen'>(this, { lists: false, listOf: false, isTabOpen: false })
  }

  get list(): ListStore<Order> {
    return this.lists[this.tab]
  }

  /** Reloads when the page shows, because orders may have been paid or have expired. */
  async load(): Promise<void> {
    const { list } = this
    await list.refresh()
    if (this.isTabOpen && this.unpaidCount === 0) this.choose('paid')
    this.isTabOpen = false
    await this.payer.resume(() => list.refresh())
  }

  choose(tab: OrderTab): void {
    this.isTabOpen = false
    this.tab = tab
    this.payer.failure = null
    // Shows the last known list at once, and updates it.
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
