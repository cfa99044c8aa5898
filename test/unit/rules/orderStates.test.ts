import { type OrderState, canBecome, orderStates } from '@contract/rules/orderStates'

/** The specification's transitions, written out: the table may not be its own witness. */
const allowed: Record<OrderState, OrderState[]> = {
  pendingPayment: ['paid', 'cancelled'],
  paid: ['ticketIssued', 'refunding'],
  ticketIssued: ['completed', 'refunding'],
  completed: ['refunding'],
  refunding: ['refunded', 'ticketIssued'],
  cancelled: ['paid', 'refunding'],
  refunded: [],
}

test.each(orderStates)('an order that is %s becomes what the specification says, and nothing else @rule:R38', (from) => {
  expect(orderStates.filter((to) => canBecome(from, to)).sort()).toEqual([...allowed[from]].sort())
})
