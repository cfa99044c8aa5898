import { freeTicketCalls } from '@contract/tickets/freeTicket.calls'
import { call } from '@/api/call'
import { session } from '@/stores/session'
import { leadNoted } from './giftNote'

/** The ticket that an invitation names opens after sign-in and registration. A person chooses freely from there. */
export const leadToPresetTicket = (): void => {
  const { sourceTicketTypeId } = session.link
  if (sourceTicketTypeId && /^\d{1,19}$/.test(sourceTicketTypeId))
    session.setDestination({ name: 'ticketTypeDetail', params: { id: sourceTicketTypeId } })
}

/**
 * The claim follows the sign-in, and the registration where the fair asks for one (R56).
 * @param offer the inviter and the ticket, where they are known and still offered
 */
export const leadToFreeTicket = (key: string, offer: { from: string; name: string } | null): void => {
  const named = ({ from, name }: { from: string; name: string }) => ({ from, tickets: [name] })
  leadNoted({ name: 'complimentaryTickets', params: {} }, offer && named(offer), async (language) =>
    named(await call(freeTicketCalls.preview, { query: { key }, language })),
  )
}
