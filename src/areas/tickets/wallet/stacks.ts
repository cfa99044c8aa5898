import type { PersistedTicket } from '@/parts/pass/persistedPasses'

const sameTickets = ({ ticketTypeId, state, entryDays, holderName, assignedTo = '' }: PersistedTicket): string =>
  [ticketTypeId, state, holderName, assignedTo, ...entryDays].join('/')

/** How many equal tickets the first of them represents. The others have no number, because their stack shows them. */
export const stacksOf = (tickets: readonly PersistedTicket[]): Map<string, number> => {
  const first = new Map<string, string>()
  const counts = new Map<string, number>()
  for (const ticket of tickets) {
    const key = sameTickets(ticket)
    const id = first.get(key) ?? ticket.id
    first.set(key, id)
    counts.set(id, (counts.get(id) ?? 0) + 1)
  }
  return counts
}
