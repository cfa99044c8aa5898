import {
  canTicketBecome,
  validForEntryStates,
  isValidForEntry,
  ticketStates,
  ticketStatesBefore,
  ticketTransitions,
} from '@contract/rules/ticketStates'

test('a valid ticket can reach each other state, and none leads back to it', () => {
  const reached = new Set(['valid'])
  for (const state of reached) for (const next of ticketTransitions[state as 'valid']) reached.add(next)
  expect([...reached].sort()).toEqual([...ticketStates].sort())
  expect(ticketStatesBefore('valid')).toEqual([])
})

test('a refund cancels a ticket in every state, and a cancelled one stays cancelled', () => {
  expect(ticketStatesBefore('cancelled')).toEqual(ticketStates.filter((state) => state !== 'cancelled'))
  for (const state of ticketStates) expect(canTicketBecome('cancelled', state)).toBe(false)
})

test('a ticket that is not valid for entry never becomes valid again', () => {
  expect(validForEntryStates).toEqual(['valid', 'used'])
  for (const from of ticketStates) {
    for (const to of ticketStates) if (!isValidForEntry(from) && isValidForEntry(to)) expect(canTicketBecome(from, to)).toBe(false)
  }
})
