import type { JournalEntry } from '@contract/content/journal.schema'
import type { Bilingual, Language } from '@contract/language'
import { dotted } from '@/i18n/dotted'
import { fill, translate } from '@/i18n/words'
import { currentLanguage } from '@/i18n/language'
import { words } from './words'

/** Where a company is found: `Hall A2 · Booth A201 A203`. */
export const placeOf = ({ hallNo, boothNos }: Pick<JournalEntry, 'hallNo' | 'boothNos'>): string =>
  dotted(
    hallNo && fill(translate(words.hall), { hall: hallNo }),
    boothNos.length > 0 && fill(translate(words.booth), { booths: boothNos.join(' ') }),
  )

/** The only language of a text, where it is not the reader's; null otherwise. */
export const otherLanguageOf = (text: Bilingual): Language | null => {
  if (translate(text) !== '') return null
  const other: Language = currentLanguage() === 'cn' ? 'en' : 'cn'
  return text[other] === '' ? null : other
}

/** So many letters say what a company does. Its page has the rest. */
const mostLetters = { cn: 40, en: 90 }

/** The beginning of an introduction, cut at a whole character. */
export const beginningOf = (text: string): string => {
  const letters = [...text]
  const most = mostLetters[currentLanguage()]
  return letters.length > most ? `${letters.slice(0, most).join('').trimEnd()}…` : text
}
