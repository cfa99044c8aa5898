import type { Bilingual } from '@contract/language'
import { translate } from '@/i18n/words'

/** A text in the reader's language. A text in the other language is better than none. */
export const readText = (text: Bilingual): string => translate(text) || text.cn || text.en

/** A row of a list shows the begin of a text. */
const mostInRow = 60

/** The begin of a text, for a row of a list. */
export const beginOf = (text: Bilingual): string => {
  const letters = Array.from(readText(text))
  return letters.length > mostInRow ? `${letters.slice(0, mostInRow).join('').trimEnd()}…` : letters.join('')
}
