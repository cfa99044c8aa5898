import type { Line } from 'tesseract.js'
import type { ReadLine, ReadText } from './Ocr'

export type Word = Line['words'][number]

export const doubtful = 60

export const isDoubtful = ({ confidence }: Word): boolean => confidence < doubtful

const boxOf = (words: Word[]): ReadLine['box'] => ({
  left: Math.min(...words.map(({ bbox }) => bbox.x0)),
  top: Math.min(...words.map(({ bbox }) => bbox.y0)),
  right: Math.max(...words.map(({ bbox }) => bbox.x1)),
  bottom: Math.max(...words.map(({ bbox }) => bbox.y1)),
})

const meanOf = (words: Word[]): number => Math.round(words.reduce((sum, { confidence }) => sum + confidence, 0) / Math.max(1, words.length))

export const textOf = (words: Word[]): ReadText => ({ text: words.map(({ text }) => text).join(' '), certainty: meanOf(words) })

export const plain = (words: Word[]): ReadLine => ({ ...textOf(words), box: boxOf(words) })

/** Words in a row that are all sure, or all doubtful. */
export const runsOf = (words: Word[]): Word[][] =>
  words.reduce<Word[][]>((runs, word) => {
    const run = runs.at(-1)
    if (run && isDoubtful(run[0]!) === isDoubtful(word)) run.push(word)
    else runs.push([word])
    return runs
  }, [])

export const joined = (one: ReadLine, other: ReadLine): ReadLine => ({
  // Two spaces: they may still be two things.
  text: `${one.text}  ${other.text}`,
  certainty: Math.min(one.certainty, other.certainty),
  box: {
    left: one.box.left,
    right: other.box.right,
    top: Math.min(one.box.top, other.box.top),
    bottom: Math.max(one.box.bottom, other.box.bottom),
  },
})
