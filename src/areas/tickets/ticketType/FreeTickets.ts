import type { TicketType } from '@contract/tickets/ticketType.schema'
import type { CallFailure } from '@/api/CallFailure'
import { Mutation } from '@/stores/Mutation'
import { Basket } from './Basket'
import { openPlaced } from './openPlaced'
import { isStale, placeBasket } from './placeBasket'
import type { TicketTypeStore } from './ticketType.store'

/** A free ticket of which a person gets one: there is no number to choose, and nothing to pay. */
export const isTakenByOneTap = ({ isFree, limitPerPerson, held, dayChoices }: TicketType): boolean =>
  isFree && limitPerPerson === 1 && held === 0 && dayChoices.length <= 1

/** Takes free tickets without the page that reviews an order. */
export class FreeTickets {
  /** Takes one ticket by one tap. The basket stays as it is. */
  readonly takeOne: Mutation<[TicketType]> = new Mutation(
    async ({ id, dayChoices }: TicketType) => {
      const day = dayChoices[0] ?? null
      const single = new Basket('taken')
      // The same tap again, after a lost answer, keeps its key and so its order.
      if (single.quantityOf(id, day) !== 1) single.replaceLines([{ ticketTypeId: id, quantity: 1, day }])
      await openPlaced(await placeBasket(single, this.offer.registerLinkId, true))
    },
    { onFailure: (failure) => this.reload(failure) },
  )
  /** Takes the whole basket, if all of it is free. */
  readonly takeChosen: Mutation = new Mutation(
    async () => openPlaced(await placeBasket(this.offer.basket, this.offer.registerLinkId, true)),
    { check: () => !this.offer.basket.isEmpty, onFailure: (failure) => this.reload(failure) },
  )

  constructor(private readonly offer: TicketTypeStore) {}

  get failure(): CallFailure | null {
    return this.takeOne.failure ?? this.takeChosen.failure
  }

  private async reload(failure: CallFailure): Promise<false> {
    if (isStale(failure)) await this.offer.list.load()
    return false
  }
}
