import type { OrderState } from '@contract/rules/orders/orderStates'
import type { Tone } from '@/ui/Pill'

const tones: Record<OrderState, Tone> = {
  pendingPayment: 'warn',
  paid: 'theme',
  ticketIssued: 'good',
  completed: 'good',
  refunding: 'warn',
  refunded: 'quiet',
  cancelled: 'quiet',
}

/** The colour of a state. */
export const orderTone = (state: OrderState): Tone => tones[state]
