import type { TicketType } from '@contract/tickets/ticketType.schema'
import { currentLanguage } from '@/i18n/language'
import { fill } from '@/i18n/words'
import type { words } from './words'

/** What a ticket opens besides the halls: `Master classes (1 session), Summit`. */
export const opensText = ({ opens }: Pick<TicketType, 'opens'>, t: Record<keyof typeof words, string>): string =>
  opens
    .map(({ name, most }) => (most === null ? name : fill(most === 1 ? t.opensOne : t.opensMost, { name, most })))
    .join(currentLanguage() === 'cn' ? '、' : ', ')
