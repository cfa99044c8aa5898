import type { Word } from './wordLayout'

/** The median: the boxes of single letters are often too high. */
export const heightOf = (words: Word[]): number =>
  words.map(({ bbox }) => bbox.y1 - bbox.y0).sort((one, other) => one - other)[Math.floor(words.length / 2)] ?? 0

const gapBefore = (words: Word[], at: number): number => words[at]!.bbox.x0 - words[at - 1]!.bbox.x1

/** The gap between two words, and between two columns of one line, as a part of their height. */
export const wordGap = 0.2

const columnGap = 1.2

const splitAt = (words: Word[], at: number): [Word[], Word[]] => [words.slice(0, at), words.slice(at)]

/** Two columns are two things. */
export const columnsOf = (words: Word[]): Word[][] => {
  const height = heightOf(words)
  const at = words.findIndex((_, place) => place > 0 && gapBefore(words, place) > columnGap * height)
  if (at < 0) return [words]
  const [first, rest] = splitAt(words, at)
  return [first, ...columnsOf(rest)]
}

/** A name in large letters and the position behind it are two things. @param usual the height of most words of the card */
export const sizesOf = (words: Word[], usual: number): Word[][] => {
  const ratioAt = (at: number): number => {
    const [low, high] = splitAt(words, at).sort((one, other) => heightOf(one) - heightOf(other)) as [Word[], Word[]]
    const isTitle = heightOf(high) > 1.3 * usual && gapBefore(words, at) > wordGap * heightOf(high)
    return isTitle ? Math.max(...low.map(({ bbox }) => bbox.y1 - bbox.y0)) / heightOf(high) : 1
  }
  const [best] = words
    .map((_, at) => at)
    .slice(1)
    .sort((one, other) => ratioAt(one) - ratioAt(other))
  return best !== undefined && ratioAt(best) < 0.7 ? splitAt(words, best) : [words]
}
