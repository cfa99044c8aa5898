import assert from 'node:assert/strict'
import { test } from 'node:test'
import { placed } from '../../../server/areas/orders/place/NewOrder'
import { ticketRequest } from '../../../server/areas/tickets/issue/ticketRequest'

test('a placed order says how long it waits for its payment, and no other does', () => {
  const facts = { id: '7', amountFen: 28000, expiresAt: new Date(9_000) }
  assert.deepEqual(placed({ ...facts, state: 'pendingPayment' }), {
    orderId: '7',
    state: 'pendingPayment',
    amount: '280.00',
    expiresAtMs: 9_000,
  })
  assert.equal(placed({ ...facts, state: 'paid' }).expiresAtMs, null)
  assert.equal(placed({ ...facts, state: 'pendingPayment', expiresAt: null }).expiresAtMs, null)
})

test('a ticket without a day is ordered without one', () => {
  const items = [
    { ticketTypeId: '1', quantity: 2 },
    { ticketTypeId: '2', quantity: 1, day: '2027-04-08' },
  ]
  assert.deepEqual(ticketRequest({ items, registerLinkId: 'x' }), {
    items: [
      { itemId: '1', quantity: 2, day: null },
      { itemId: '2', quantity: 1, day: '2027-04-08' },
    ],
    registerLinkId: 'x',
    discountCode: undefined,
    shownAmount: undefined,
  })
})
