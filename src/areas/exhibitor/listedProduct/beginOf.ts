import type { Bilingual } from '@contract/language'
import { translateIfThere } from '@/i18n/words'

/** A row of a list shows the begin of a text. */
const mostInRow = 60

/** The begin of a text, for a row of a list. */
export const beginOf = (text: Bilingual): string => {
  const letters = Array.from(translateIfThere(text))
  return letters.length > mostInRow ? `${letters.slice(0, mostInRow).join('').trimEnd()}…` : letters.join('')
}
