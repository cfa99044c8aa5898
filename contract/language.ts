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
