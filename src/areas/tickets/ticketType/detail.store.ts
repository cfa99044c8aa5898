import * as errorCodes from '@contract/errorCodes'
import { ticketTypeCalls } from '@contract/tickets/ticketType.calls'
import type { TicketType } from '@contract/tickets/ticketType.schema'
import { call } from '@/api/call'
import { Query } from '@/stores/Query'
import { TicketTypeStore } from './ticketType.store'

/** One kind of ticket by itself, with the offer it is chosen from. */
export class TicketTypeDetailStore {
  /** The whole offer: what else is chosen or held decides how many of this one can be had. */
  readonly offer = new TicketTypeStore()
  readonly found = new Query(() => call(ticketTypeCalls.detail, { query: { id: this.id } }), {
    notFoundCodes: [errorCodes.ticketTypeUnknown],
  })

  constructor(readonly id: string) {}

  /** As the offer has it, once it is known that it is offered by this link; else as it is by itself. */
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
