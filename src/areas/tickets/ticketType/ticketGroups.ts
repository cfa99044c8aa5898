import type { TicketType } from '@contract/tickets/ticketType.schema'
import { isTakenByOneTap } from './FreeTickets'

export interface TicketGroup {
  /** '' for types that the organiser puts into no group. */
  caption: string
  ticketTypes: TicketType[]
}

/** The cards of a list: first what is taken by one tap, then the organiser's groups, in the order in which they begin. */
export const ticketGroupsOf = (ticketTypes: readonly TicketType[]): TicketGroup[] => {
  const free = ticketTypes.filter((one) => isTakenByOneTap(one))
  const rest = ticketTypes.filter((one) => !free.includes(one))
  const captions = [...new Set(rest.map(({ group = '' }) => group))]
  return [
    { caption: '', ticketTypes: free },
    ...captions.map((caption) => ({ caption, ticketTypes: rest.filter(({ group = '' }) => group === caption) })),
  ].filter((group) => group.ticketTypes.length > 0)
}
