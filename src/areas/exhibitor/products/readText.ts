import type { Bilingual } from '@contract/language'
import { translate } from '@/i18n/words'

/** A text in the reader's language. A text in the other language is better than none. */
export const readText = (text: Bilingual): string => translate(text) || text.cn || text.en
