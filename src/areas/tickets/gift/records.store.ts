import type { Gift } from '@contract/tickets/gift.schema'
import { giftCalls } from '@contract/tickets/gift.calls'
import { makeAutoObservable } from 'mobx'
import { callList } from '@/parts/list/callList'
import type { ListStore } from '@/ui/List/ListStore'

export type GiftSide = Gift['side']
export const giftSides: readonly GiftSide[] = ['given', 'received']

const listOf = (side: GiftSide): ListStore<Gift> => callList({ call: giftCalls.list, query: { side }, keyOf: ({ id }) => id })

/** The caller's gifts, given and received. */
export class GiftRecordsStore {
  side: GiftSide
  private readonly lists: Record<GiftSide, ListStore<Gift>> = { given: listOf('given'), received: listOf('received') }

  constructor(side: string | undefined) {
    this.side = giftSides.find((one) => one === side) ?? 'given'
    makeAutoObservable<this, 'lists'>(this, { lists: false })
  }

  get list(): ListStore<Gift> {
    return this.lists[this.side]
  }

  load(): Promise<unknown> {
    return this.list.refresh()
  }

  choose(side: GiftSide): void {
    this.side = side
    // Shows the last known list at once, and updates it.
    if (this.list.isLoaded) void this.list.refresh()
  }
}
