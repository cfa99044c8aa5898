import { transitionsOf } from '../values/transitions'

/** The states of an order (point 4 of the specification) and the transitions between them. `docs/order-states.md` is drawn from it. */
export const orderTransitions = {
  pendingPayment: ['paid', 'cancelled'],
  paid: ['ticketIssued', 'refunding'],
  ticketIssued: ['completed', 'refunding'],
  completed: ['refunding'],
  // A part was refunded: the rest of the order stays valid.
  refunding: ['refunded', 'ticketIssued'],
  // A payment that arrives after the cancellation reopens the order or is refunded.
  cancelled: ['paid', 'refunding'],
  refunded: [],
} as const satisfies Record<string, readonly string[]>

export type OrderState = keyof typeof orderTransitions

export const { states: orderStates, can: canBecome } = transitionsOf<OrderState>(orderTransitions)

/** An order begins with its payment, or, with nothing to pay, with its tickets. */
export const firstOrderStates = ['pendingPayment', 'ticketIssued'] as const satisfies readonly OrderState[]

export const canPay = (state: OrderState): boolean => state === 'pendingPayment'
export const canCancel = (state: OrderState): boolean => state === 'pendingPayment'

/** Its tickets are issued, and none of them goes back. */
export const hasTickets = (state: OrderState): boolean => state === 'ticketIssued' || state === 'completed'

/** States in which an order holds stock and counts against quota and limits. */
export const holdsStock = (state: OrderState): boolean => ['pendingPayment', 'paid', 'ticketIssued', 'completed'].includes(state)
