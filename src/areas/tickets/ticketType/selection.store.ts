import { Mutation } from '@/stores/Mutation'
import { replace, restart } from '@/routes/go'
import { loadHolder } from './holder'
import { isStale, placeBasket } from './placeBasket'
import { TicketTypeStore } from './ticketType.store'

/** The selection before the order: reviewed, changed, and placed once. */
export class SelectionStore {
  readonly offer = new TicketTypeStore()
  /** Places the order and opens its payment. Free tickets are in the wallet at once. */
  readonly place = new Mutation(
    async () => {
      const { basket, registerLinkId, isFree } = this.offer
      const { orderId, state } = await placeBasket(basket, registerLinkId, isFree)
      await (state === 'pendingPayment' ? replace('ticketTypeSelectOrder', { orderId }) : restart('wallet', { taken: orderId }))
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
