import type { TicketType } from '@contract/tickets/ticketType.schema'
import { dotted } from '@/i18n/dotted'
import { fill } from '@/i18n/words'
import type { words } from './words'

type Words = Record<keyof typeof words, string>

/** The limit per person, and the number already held; empty if neither matters. */
export const limitSentence = ({ limitPerPerson, held }: TicketType, words: Words): string =>
  dotted(limitPerPerson !== null && fill(words.limit, { limit: limitPerPerson }), held > 0 && fill(words.held, { held }))
