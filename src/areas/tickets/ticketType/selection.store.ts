import { fenOf } from '@contract/rules/values/money'
import { DiscountStore } from '@/parts/discountCode/DiscountStore'
import { isDiscountRefused } from '@/parts/discountCode/isDiscountRefused'
import { Mutation } from '@/stores/Mutation'
import { loadHolder } from './holder'
import { openPlaced } from './openPlaced'
import { isStale, placeBasket } from './placeBasket'
import { TicketTypeStore } from './ticketType.store'

/** The selection before the order: reviewed, changed, and placed once. */
export class SelectionStore {
  readonly offer = new TicketTypeStore()
  readonly discount = new DiscountStore(
    () => this.offer.basket.lines.map((line) => ({ ...line, priceFen: fenOf(this.offer.ticketType(line.ticketTypeId)?.price ?? '0') })),
    (code) => this.offer.basket.setDiscountCode(code),
  )
  /** Places the order and opens its payment. Free tickets are issued at once. */
  readonly place = new Mutation(
    async () => {
      const { basket, registerLinkId } = this.offer
      const { total, isFree, usedCode } = this.discount
      await openPlaced(await placeBasket(basket, registerLinkId, isFree, { amount: total, discountCode: usedCode }))
    },
    {
      check: () => !this.offer.basket.isEmpty,
      onFailure: async (failure) => {
        // The new sum is shown before the next tap.
        if (isDiscountRefused(failure)) this.discount.remove()
        if (isStale(failure)) await this.offer.list.load()
        return false
      },
    },
  )

  async load(): Promise<void> {
    loadHolder()
    await this.offer.load()
    await this.discount.load(this.offer.basket.discountCode)
  }
}
