import type { Bilingual, Language } from '@contract/language'
import { translate } from '@/i18n/words'
import { currentLanguage } from '@/i18n/language'

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
