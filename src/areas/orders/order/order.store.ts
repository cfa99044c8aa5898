import type { Paged } from '@contract/envelope'
import { orderCalls } from '@contract/orders/order.calls'
import type { Order, OrderPageQuery } from '@contract/orders/order.schema'
import { makeAutoObservable, runInAction } from 'mobx'
import { call } from '@/api/call'
import { Payer } from '@/parts/payment/Payer'
import { ListStore } from '@/ui/List/ListStore'

export type OrderTab = NonNullable<OrderPageQuery['state']>

export const orderTabs: readonly OrderTab[] = ['unpaid', 'paid', 'refunds', 'cancelled']

const pageSize = 10

/** One's orders, by how they stand. */
export class OrderStore {
  tab: OrderTab
  /** How many wait for payment; null until it was asked. */
  unpaidCount: number | null = null
  readonly payer = new Payer()
  private readonly lists: Record<OrderTab, ListStore<Order>>

  constructor(tab: string | undefined) {
    const listOf = (one: OrderTab): ListStore<Order> =>
      new ListStore({ load: (current) => this.page(one, current), keyOf: (order) => order.orderId, pageSize })
    this.tab = orderTabs.find((one) => one === tab) ?? 'unpaid'
    this.lists = { unpaid: listOf('unpaid'), paid: listOf('paid'), refunds: listOf('refunds'), cancelled: listOf('cancelled') }
    makeAutoObservable<this, 'lists'>(this, { payer: false, lists: false })
  }

  get list(): ListStore<Order> {
    return this.lists[this.tab]
  }

  /** The page shows, perhaps again: orders were paid or ran out meanwhile. */
  async show(): Promise<void> {
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

  private async page(tab: OrderTab, current: number): Promise<Paged<Order>> {
    const page = await call(orderCalls.page, { query: { current, size: pageSize, state: tab } })
    if (tab === 'unpaid') {
      runInAction(() => {
        this.unpaidCount = page.total
      })
    }
    return page
  }
}
