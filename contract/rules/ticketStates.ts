/** The states of a ticket and the ways between them. */
export const ticketTransitions = {
  valid: ['used', 'lost', 'cancelled'],
  // A refund of the order cancels its tickets in whatever state they are.
  used: ['lost', 'cancelled'],
  // The code of a lost ticket never opens a gate again: its holder gets another ticket.
  lost: ['cancelled'],
  cancelled: [],
} as const satisfies Record<string, readonly string[]>

export type TicketState = keyof typeof ticketTransitions

export const ticketStates = Object.keys(ticketTransitions) as TicketState[]

export const canTicketBecome = (from: TicketState, to: TicketState): boolean =>
  (ticketTransitions[from] as readonly TicketState[]).includes(to)

/** The states from which a ticket may come into another. */
export const ticketStatesBefore = (to: TicketState): TicketState[] => ticketStates.filter((from) => canTicketBecome(from, to))

/** States in which a ticket's code opens a gate: a used ticket may let its holder in again. */
export const openingStates = ['valid', 'used'] as const satisfies readonly TicketState[]

export const opensGate = (state: TicketState): boolean => (openingStates as readonly TicketState[]).includes(state)
