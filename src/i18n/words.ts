import type { Bilingual, Language } from '@contract/language'
import { currentLanguage } from './language'

export type Words<Key extends string> = Record<Key, Bilingual>

/** The words of a noun, cn and en side by side. A missing language does not compile. */
export const defineWords = <Key extends string>(words: Words<Key>): Words<Key> => words

/** Fills values into a sentence: `fill('再过 {seconds} 秒', { seconds: 5 })`. */
export const fill = (sentence: string, values: Record<string, string | number>): string =>
  sentence.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''))

export const inLanguage = <Key extends string>(words: Words<Key>, language: Language): Record<Key, string> =>
  new Proxy(words, { get: (target, key) => target[key as Key]?.[language] }) as unknown as Record<Key, string>

/** The words in the current language. A component that reads them is an `observer` and follows a switch at once. */
export const useWords = <Key extends string>(words: Words<Key>): Record<Key, string> => inLanguage(words, currentLanguage())

export const translate = (text: Bilingual): string => text[currentLanguage()]

/** In the current language. A text in the other one is better than none. */
export const translateIfThere = (text: Bilingual): string => translate(text) || text.cn || text.en
