import { programmeCalls } from '@contract/conference/programme.calls'
import type { SessionRow } from '@contract/conference/programme.schema'
import { mostAtOnce } from '@contract/rules/conference/signUp'
import { call } from '@/api/call'
import { Query } from '@/stores/Query'
import { TicketTypeStore } from './ticketType.store'

/** The seats that are kept for a person, with the tickets that confirm them. */
export class SeatsStore {
  readonly offer: TicketTypeStore
  readonly seats = new Query<SessionRow[]>(async () => {
    const { records } = await call(programmeCalls.page, { query: { awaitsTicket: true, size: mostAtOnce } })
    return records
  })

  constructor(registerLinkId?: string) {
    this.offer = new TicketTypeStore(registerLinkId, ({ isNeeded }) => isNeeded)
  }

  async load(): Promise<void> {
    // The list of seats takes in the tickets that came meanwhile. So the offer is asked for afterwards.
    await this.seats.load()
    await this.offer.load()
  }
}
