import * as errorCodes from '@contract/tickets/errorCodes'
import { ticketTypeCalls } from '@contract/tickets/ticketType.calls'
import type { TicketType } from '@contract/tickets/ticketType.schema'
import { call } from '@/api/call'
import { Query } from '@/stores/Query'
import { TicketTypeStore } from './ticketType.store'

/** One ticket type with the offer that it belongs to. */
export class TicketTypeDetailStore {
  /** The whole offer, because other chosen or held tickets limit this one. */
  readonly offer = new TicketTypeStore()
  readonly found = new Query(() => call(ticketTypeCalls.detail, { query: { id: this.id } }), {
    notFoundCodes: [errorCodes.ticketTypeUnknown],
  })

  constructor(readonly id: string) {
    const offered = this.offer.ticketType(id)
    if (offered) this.found.set(offered)
  }

  /** The type as the offer contains it, if it is offered by this link; else the type alone. */
  get ticketType(): TicketType | null {
    return this.offer.ticketType(this.id) ?? this.found.value
  }

  get canChoose(): boolean {
    return this.offer.ticketType(this.id) !== undefined
  }

  async load(): Promise<void> {
    await Promise.all([this.offer.load(), this.found.load()])
  }
}
