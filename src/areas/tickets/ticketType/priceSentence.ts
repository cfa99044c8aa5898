import type { TicketType } from '@contract/tickets/ticketType.schema'
import { formatDayAndTime } from '@/i18n/dayLists'
import { currentLanguage } from '@/i18n/language'
import { fill } from '@/i18n/words'
import { groupedYuan } from '@/ui/Money'
import type { words } from './words'

type Words = Record<keyof typeof words, string>

/** The name of the present price, and until when it is valid; empty for a price that has no name and stays. */
export const priceSentence = ({ priceName = '', priceUntil, nextPrice }: TicketType, words: Words): string => {
  if (priceUntil === undefined || nextPrice === undefined) return priceName
  const values = { name: priceName, next: groupedYuan(nextPrice), time: formatDayAndTime(priceUntil, currentLanguage()) }
  return fill(priceName ? words.priceUntil : words.priceChanges, values)
}
