import * as errorCodes from '@contract/exhibitor/errorCodes'
import { specialGuestCalls } from '@contract/exhibitor/specialGuest.calls'
import type { GuestAnswerBody, GuestCard } from '@contract/exhibitor/specialGuest.schema'
import { readLink } from '@contract/rules/link'
import { call } from '@/api/call'
import { go } from '@/routes/go'
import { Mutation } from '@/stores/Mutation'
import { Query } from '@/stores/Query'
import { session } from '@/stores/session'
import { specialGuest } from '@/stores/specialGuest'

/** The card of a special guest, by its link or as the session carries it. */
export class CardStore {
  readonly card: Query<GuestCard> = new Query<GuestCard>(() => specialGuest.load(this.key), {
    forgetsRefused: true,
    notFoundCodes: [errorCodes.specialGuestUnknown],
  })
  readonly answer = new Mutation(async (answer: GuestAnswerBody['answer']) => {
    const { revision } = this.card.value!
    const card = await call(specialGuestCalls.answer, { body: { id: this.key, revision, answer } })
    specialGuest.keep(this.key, card)
    this.card.set(card)
  })
  private readonly key: string

  constructor(params: Record<string, string | undefined>) {
    // The address of a card names its fair.
    session.applyLink(readLink(params))
    this.key = params.key ?? specialGuest.key
  }

  /** Opens the free ticket, whose page reads its key off the link. */
  openTicket(): Promise<unknown> {
    session.amendLink({ ticketGiveRecordId: this.card.value?.ticketKey ?? '' })
    return go('complimentaryTickets')
  }

  load(): Promise<void> {
    return this.card.load()
  }
}
