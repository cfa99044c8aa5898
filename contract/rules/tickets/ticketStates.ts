import { transitionsOf } from '../values/transitions'

/** The states of a ticket and the transitions between them. */
export const ticketTransitions = {
  valid: ['used', 'lost', 'cancelled', 'offered', 'upgrading'],
  // Nobody enters with a ticket that is being given. It comes back valid, or another person gets a new one for it.
  offered: ['valid', 'given', 'lost', 'cancelled'],
  // A refund of the order cancels its tickets from any state.
  used: ['lost', 'cancelled'],
  // An unpaid upgrade holds it: nobody enters with it, gives it or refunds it meanwhile.
  upgrading: ['valid', 'upgraded', 'lost', 'cancelled'],
  // Its code is void at once. Its holder gets another ticket, or takes the report back while none was issued. An upgrade of before may still be paid.
  lost: ['valid', 'replaced', 'upgraded', 'cancelled'],
  // Its holder has another ticket for it. Its code is never valid again.
  replaced: [],
  cancelled: [],
  // Another person holds the ticket that replaced it.
  given: [],
  // Its holder upgraded it, and holds a ticket of another order for it. A refund of both payments cancels both.
  upgraded: ['cancelled'],
} as const satisfies Record<string, readonly string[]>

export type TicketState = keyof typeof ticketTransitions

export const { states: ticketStates, can: canTicketBecome, before: ticketStatesBefore } = transitionsOf<TicketState>(ticketTransitions)

/** A buyer chooses one day among the days of so long a window (R74). */
export const maxDayWindow = 6

/** States in which a ticket is valid for entry. A used ticket may let its holder in again, unless it is for one chosen day (R74). */
export const validForEntryStates = ['valid', 'used'] as const satisfies readonly TicketState[]

/** States in which a person has a ticket, whether it lets them in now or not. A lost one is theirs until another replaces it. */
export const heldStates = [...validForEntryStates, 'upgrading', 'lost'] as const satisfies readonly TicketState[]

/** Whether an entrance refuses every pass of a ticket: by its state, or because a ticket for one chosen day was used (R74). */
export const isVoidAtEntrance = ({ state, day }: { state: TicketState; day: string | null }): boolean =>
  !(validForEntryStates as readonly TicketState[]).includes(state) || (state === 'used' && day !== null)

export const isValidForEntry = (state: TicketState): boolean => (validForEntryStates as readonly TicketState[]).includes(state)
