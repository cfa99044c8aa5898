import { freeTicketCalls } from '@contract/tickets/freeTicket.calls'
import type { FreeOffer } from '@contract/tickets/freeTicket.schema'
import { makeAutoObservable } from 'mobx'
import { call } from '@/api/call'
import { Query } from '@/stores/Query'
import { leadToFreeTicket } from './presetTicket'

/** What the link to a free ticket gives, before its recipient signs in. */
export class FreeLandingStore {
  readonly preview = new Query<FreeOffer>(() => call(freeTicketCalls.preview, { query: { key: this.key } }))

  /** @param key `ticketGiveRecordId` of the link */
  constructor(private readonly key: string) {
    makeAutoObservable(this)
  }

  get isUnknown(): boolean {
    return this.preview.isNotFound
  }

  /** Until the answer comes, and without one, the link may be good. */
  get isOpen(): boolean {
    const offer = this.preview.value
    return !this.isUnknown && (offer === null || offer.state === 'open')
  }

  /** The claim follows the sign-in, and the registration where the fair asks for one (R56). A guest who has claimed finds the ticket there too. */
  leadToClaim(): void {
    if (!this.isUnknown) leadToFreeTicket(this.key, this.isOpen ? this.preview.value : null)
  }

  load(): Promise<unknown> {
    return this.preview.load()
  }
}
