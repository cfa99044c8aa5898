import type { Gift } from '@contract/tickets/gift.schema'
import { nameAndCount } from '@/i18n/nameAndCount'
import { fill, translate } from '@/i18n/words'
import { cardFacts } from '@/parts/share/cardFacts'
import type { ShareFacts } from '@/platform'
import { config } from '@/stores/config'
import { ticketLink } from './ticketLink'
import type { LinkedTicket } from './LinkedTicket'
import { words } from './words'

/** What a chat shows of a ticket that waits for its recipient. */
export const ticketShareFacts = (ticket: LinkedTicket, description: string): ShareFacts =>
  cardFacts(fill(translate(words.shareTitle), { fair: config.exhibitionName }), ticketLink(ticket), description)

/** What a chat shows of a gift. */
export const giftShareFacts = (gift: Gift): ShareFacts =>
  ticketShareFacts(gift, gift.tickets.map(({ name, quantity }) => nameAndCount(name, quantity)).join(', '))
