/** The part of Intl that breaks a text into words. TypeScript's library for these browsers does not know it. */
interface Segmenter {
  segment(text: string): Iterable<{ segment: string }>
}
// WeChat on Android may have no Intl at all.
const { Segmenter } = (typeof Intl === 'undefined' ? {} : Intl) as {
  Segmenter?: new (locale: string, options: { granularity: 'word' }) => Segmenter
}

/** The words of a Chinese text, which has no spaces between them. Null for any other text, and where the host app knows no words. */
export const wordsOf = (text: string): string[] | null =>
  Segmenter && /\p{Script=Han}/u.test(text)
    ? [...new Segmenter('zh', { granularity: 'word' }).segment(text)].map(({ segment }) => segment)
    : null
