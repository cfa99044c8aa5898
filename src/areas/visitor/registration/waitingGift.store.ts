import { freeTicketCalls } from '@contract/tickets/freeTicket.calls'
import { giftCalls } from '@contract/tickets/gift.calls'
import { call } from '@/api/call'
import { nameAndCount } from '@/i18n/nameAndCount'
import { Query } from '@/stores/Query'
import { session } from '@/stores/session'

/** The giver, the tickets, and whether they can still be claimed. */
interface WaitingGift {
  from: string
  tickets: string[]
  isOpen: boolean
}

/** Where a gift and a free ticket are claimed. */
const claims: readonly string[] = ['giveDetail', 'complimentaryTickets']

/** The gift or the free ticket that a person registers for. */
export class WaitingGiftStore {
  private readonly preview = new Query<WaitingGift>(() => this.ask())

  /** `ticketGiveRecordId` of the link, while its claim comes after the registration; else ''. */
  get key(): string {
    const { destination, link } = session
    return destination && claims.includes(destination.name) ? (link.ticketGiveRecordId ?? '') : ''
  }

  /** Null without one that can be claimed. */
  get gift(): WaitingGift | null {
    const gift = this.preview.value
    return this.key && gift?.isOpen ? gift : null
  }

  async load(): Promise<void> {
    if (this.key) await this.preview.load()
  }

  private async ask(): Promise<WaitingGift> {
    const query = { key: this.key }
    if (session.destination?.name === 'complimentaryTickets') {
      const { from, name, state } = await call(freeTicketCalls.preview, { query })
      return { from, tickets: [name], isOpen: state === 'open' }
    }
    const { from, tickets, state } = await call(giftCalls.preview, { query })
    return { from, tickets: tickets.map(({ name, quantity }) => nameAndCount(name, quantity)), isOpen: state === 'offered' }
  }
}

/** One for the form and the questionnaire after it, so that neither page moves when the gift is known. */
export const waitingGift = new WaitingGiftStore()
