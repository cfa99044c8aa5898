import type { Language } from '../../../../contract/language'

/**
 * What a reader gets of something that may lack a language: their own, or the other one with a mark.
 * @param has whether a value is there
 */
export const inLanguage = <T>(
  { cn, en }: Record<Language, T>,
  language: Language,
  has: (value: T) => boolean,
): { value: T; onlyIn: Language | null } => {
  const [own, other] = language === 'en' ? [en, cn] : [cn, en]
  const isOther = !has(own) && has(other)
  return { value: isOther ? other : own, onlyIn: isOther ? (language === 'en' ? 'cn' : 'en') : null }
}

/** The text in a language, or in the other one. */
export const textIn = (texts: Record<Language, string>, language: Language): string =>
  inLanguage(texts, language, (text) => text !== '').value
