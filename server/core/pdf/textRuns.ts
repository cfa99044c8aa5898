import makeBidi from 'bidi-js'
import type { FontName } from './fonts'

const bidi = makeBidi()

/** A part of a line in one font and one direction. The text of a run from right to left is in the order of reading where its font shapes it. */
export interface Run {
  text: string
  font: FontName
}

/** Fonts by the scripts that only they have. */
const ownScripts: [FontName, RegExp][] = [
  ['arabic', /[\p{Script=Arabic}]/u],
  ['hebrew', /[\p{Script=Hebrew}]/u],
  ['thai', /[\p{Script=Thai}]/u],
  ['korean', /[\p{Script=Hangul}]/u],
]
/** All other scripts, and Chinese punctuation, are in the Chinese font. */
const latin = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Devanagari}\u0020-\u00ff\u2010-\u2015\u2212\u20ac\u20bd]/u
/** Marks without a script of their own belong to their letter. */
const mark = /[\p{Script=Inherited}]/u

/** @param before of the letter before, to which a mark belongs, and an ellipsis of Latin texts, whose dots are on the line */
export const fontOf = (letter: string, before: FontName | undefined): FontName => {
  if (before && (mark.test(letter) || (letter === '…' && before === 'latin'))) return before
  return ownScripts.find(([, script]) => script.test(letter))?.[0] ?? (latin.test(letter) || mark.test(letter) ? 'latin' : 'chinese')
}

/** Fonts whose shaper turns their letters from right to left itself. */
const turnsItself = (font: FontName): boolean => font === 'arabic' || font === 'hebrew'

interface LevelRun extends Run {
  level: number
}

/** Signs between words of a script from right to left: a bracket there opens to the other side (UAX 9, L4). */
const turned = (text: string): string =>
  [...text]
    .reverse()
    .map((letter) => bidi.getMirroredCharacter(letter) ?? letter)
    .join('')

const inReadingOrder = (text: string): LevelRun[] => {
  const { levels } = bidi.getEmbeddingLevels(text, 'ltr')
  const runs: LevelRun[] = []
  let at = 0
  for (const letter of text) {
    const level = levels[at] ?? 0
    at += letter.length
    const last = runs.at(-1)
    const font = fontOf(letter, last?.font)
    if (last?.font === font && last.level === level) last.text += letter
    else runs.push({ text: letter, font, level })
  }
  return runs
}

/** Turns each stretch of a level around, from the highest to the lowest odd one (UAX 9, L2). */
const inViewOrder = (runs: LevelRun[]): LevelRun[] => {
  const order = [...runs]
  for (let level = Math.max(...order.map((run) => run.level)); level > 0; level -= 1)
    for (let from = 0; from < order.length; from += 1) {
      let to = from
      while (to < order.length && order[to]!.level >= level) to += 1
      if (to - from > 1) order.splice(from, to - from, ...order.slice(from, to).reverse())
      from = Math.max(from, to - 1)
    }
  return order
}

/** Marks of direction alone. They have done their work when the order is known. */
const directions = /[\u200e\u200f\u061c]/g

/** Splits a line into runs, in the order in which they are drawn from left to right. */
export const runsOf = (line: string): Run[] => {
  if (line === '') return []
  return inViewOrder(inReadingOrder(line)).flatMap(({ text: marked, font, level }) => {
    const text = marked.replace(directions, '')
    return text === '' ? [] : [{ font, text: level % 2 === 1 && !turnsItself(font) ? turned(text) : text }]
  })
}

const thaiWords = new Intl.Segmenter('th', { granularity: 'word' })

/**
 * Pieces of a text: a line may break after each. They are words of spaced scripts, words of Thai by its dictionary, and single characters of
 * all others.
 */
export const piecesOf = (text: string): string[] =>
  (
    text.match(
      /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Hangul}\p{Script=Devanagari}\p{M}\p{N}'’.,:;@/_+()-]+\s*|\p{Script=Thai}[\p{Script=Thai}\p{M}]*\s*|\s+|[^]/gu,
    ) ?? []
  ).flatMap((piece) => (/\p{Script=Thai}/u.test(piece) ? [...thaiWords.segment(piece)].map(({ segment }) => segment) : [piece]))
