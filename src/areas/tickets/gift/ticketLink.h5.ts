import type { LinkedTicket } from './LinkedTicket'

/** The address that a friend opens: the short one on the site. */
export const ticketLink = ({ link }: LinkedTicket): string => link ?? ''
