import { type OrderState, canBecome, canCancel, canPay, holdsStock, orderStates } from '@contract/rules/orders/orderStates'

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

test('only an order that waits for its payment is paid or cancelled by its buyer @rule:R38', () => {
  expect(orderStates.filter(canPay)).toEqual(['pendingPayment'])
  expect(orderStates.filter(canCancel)).toEqual(['pendingPayment'])
})

test('an order holds its tickets until it is cancelled or refunded @rule:R38', () => {
  expect(orderStates.filter(holdsStock).sort()).toEqual(['completed', 'paid', 'pendingPayment', 'ticketIssued'])
})
