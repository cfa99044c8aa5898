import type { TicketType } from '@contract/tickets/ticketType.schema'

/** Nobody can buy it now or later. A ticket that opens later, or of which this person has enough, still says so. */
export const isFolded = ({ saleState }: Pick<TicketType, 'saleState'>): boolean => saleState === 'soldOut' || saleState === 'over'
