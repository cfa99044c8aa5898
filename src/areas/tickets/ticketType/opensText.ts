import type { TicketType } from '@contract/tickets/ticketType.schema'
import { joined } from '@/i18n/joined'
import { fill } from '@/i18n/words'
import type { words } from './words'

/** What a ticket opens besides the halls: `Master classes (1 session), Summit`. */
export const opensText = ({ opens }: Pick<TicketType, 'opens'>, t: Record<keyof typeof words, string>): string =>
  joined(opens.map(({ name, most }) => (most === null ? name : fill(most === 1 ? t.opensOne : t.opensMost, { name, most }))))
