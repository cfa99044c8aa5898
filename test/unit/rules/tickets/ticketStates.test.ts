import {
  canTicketBecome,
  validForEntryStates,
  isValidForEntry,
  ticketStates,
  ticketStatesBefore,
  ticketTransitions,
} from '@contract/rules/tickets/ticketStates'

test('a valid ticket can reach each other state, and only an offer, an upgrade or a loss report that ends leads back to it', () => {
  const reached = new Set(['valid'])
  for (const state of reached) for (const next of ticketTransitions[state as 'valid']) reached.add(next)
  expect([...reached].sort()).toEqual([...ticketStates].sort())
  expect(ticketStatesBefore('valid')).toEqual(['offered', 'upgrading', 'lost'])
})

const ends = ['cancelled', 'given', 'replaced'] as const

test('a refund cancels a ticket in every state but that of one which another replaced, and both stay as they are', () => {
  expect(ticketStatesBefore('cancelled')).toEqual(ticketStates.filter((state) => !ends.some((end) => end === state)))
  for (const state of ticketStates) for (const end of ends) expect(canTicketBecome(end, state)).toBe(false)
})

test('a ticket that is not valid for entry never becomes valid again, unless it was only offered or unpaid, or found before a new one was issued', () => {
  expect(validForEntryStates).toEqual(['valid', 'used'])
  for (const from of ticketStates) {
    if (from === 'offered' || from === 'upgrading' || from === 'lost') continue
    for (const to of ticketStates) if (!isValidForEntry(from) && isValidForEntry(to)) expect(canTicketBecome(from, to)).toBe(false)
  }
})
