/** The part of Intl that breaks a text into words. TypeScript's library for these browsers does not know it. */
interface Segmenter {
  segment(text: string): Iterable<{ segment: string }>
}
// WeChat on Android may have no Intl at all.
const { Segmenter } = (typeof Intl === 'undefined' ? {} : Intl) as {
  Segmenter?: new (locale: string, options: { granularity: 'word' }) => Segmenter
}

/** What keeps together in the name of a fair where the host app knows no words: its number, 国际, 博览会, and Latin letters. */
const knownWords = /第.{1,4}届|中国(?!际)|国际|..会$|[!-~]+|[\s\S]/gu

/** The words of a Chinese text, which has no spaces between them. Null for any other text. */
export const wordsOf = (text: string): string[] | null => {
  if (!/\p{Script=Han}/u.test(text)) return null
  return Segmenter ? [...new Segmenter('zh', { granularity: 'word' }).segment(text)].map(({ segment }) => segment) : text.match(knownWords)
}
