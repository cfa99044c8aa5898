import { session } from '@/stores/session'

/** The ticket that an invitation names opens after sign-in and registration. A person chooses freely from there. */
export const leadToPresetTicket = (): void => {
  const { sourceTicketTypeId } = session.link
  if (sourceTicketTypeId && /^\d{1,19}$/.test(sourceTicketTypeId))
    session.setDestination({ name: 'ticketTypeDetail', params: { id: sourceTicketTypeId } })
}

/** The claim follows the sign-in, and the registration where the fair asks for one (R56). */
export const leadToFreeTicket = (): void => session.setDestination({ name: 'complimentaryTickets', params: {} })
