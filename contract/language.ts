/** The two languages of the product, in the spelling of links and headers. */
export type Language = 'cn' | 'en'

export const defaultLanguage: Language = 'cn'

/** A text in both languages. */
export interface Bilingual {
  cn: string
  en: string
}

export const languageOf = (value: unknown): Language => (value === 'en' ? 'en' : 'cn')

export const isLanguage = (value: unknown): value is Language => value === 'cn' || value === 'en'

/**
 * The language for a reader's own list of languages (`navigator.languages`, or an Accept-Language header in order). The first of
 * ours counts. Readers of other languages get English. Without a list it is the default.
 */
export const languageOfTags = (tags: readonly string[]): Language => {
  const named = tags.filter(Boolean).map((tag) => tag.toLowerCase())
  const first = named.find((tag) => /^(zh|en)\b/.test(tag)) ?? named[0]
  return first === undefined || first.startsWith('zh') ? defaultLanguage : 'en'
}
