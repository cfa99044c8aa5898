import { Mutation } from '@/stores/Mutation'
import { loadHolder } from './holder'
import { openPlaced } from './openPlaced'
import { isStale, placeBasket } from './placeBasket'
import { TicketTypeStore } from './ticketType.store'

/** The selection before the order: reviewed, changed, and placed once. */
export class SelectionStore {
  readonly offer = new TicketTypeStore()
  /** Places the order and opens its payment. Free tickets are issued at once. */
  readonly place = new Mutation(
    async () => {
      const { basket, registerLinkId, isFree } = this.offer
      await openPlaced(await placeBasket(basket, registerLinkId, isFree))
    },
    {
      check: () => !this.offer.basket.isEmpty,
      onFailure: async (failure) => {
        if (isStale(failure)) await this.offer.list.load()
        return false
      },
    },
  )

  load(): Promise<void> {
    loadHolder()
    return this.offer.load()
  }
}
