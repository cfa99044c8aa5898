import type { ReadLine } from '../../../gateways'
import { companyWords, familyNames, positionWords } from './cardWords'
import type { ReadField } from './cardFields'

export interface CardLine extends ReadField {
  latin: ReadField
  height: number
}

export const han = /\p{Script=Han}/u

/** Chinese is read letter by letter. Spaces between its letters, and around its punctuation, mean nothing. */
const withoutGaps = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/(?<=[\p{Script=Han}，。、：:·])\s+(?=[\p{Script=Han}\d（(，。、：:·])/gu, '')
    .replace(/(?<=\d)\s+(?=[号楼层室座栋\p{Script=Han}])/gu, '')
    .replace(/\s+/g, ' ')
    .trim()

/** No line of a card is longer. A pattern would take long on much text. */
const longest = 200

export const isChineseName = (value: string): boolean =>
  /^\p{Script=Han}{2,4}$/u.test(value) && familyNames.test(value) && !positionWords.test(value) && !companyWords.test(value)

/** A name with a position behind it in one line: `王小明  销售总监`. */
export const splitPerson = (line: ReadLine): ReadLine[] => {
  const [name = '', ...rest] = line.text
    .slice(0, longest)
    .split(/\s{2,}/)
    .map(withoutGaps)
  const position = withoutGaps(rest.join(' '))
  return isChineseName(name) && positionWords.test(position) ? [name, position].map((text) => ({ ...line, text })) : [line]
}

export const lineOf = ({ text, certainty, box, latin }: ReadLine): CardLine => ({
  value: withoutGaps(text.slice(0, longest)),
  certainty,
  latin: { value: (latin?.text ?? '').slice(0, longest).normalize('NFKC').trim(), certainty: latin?.certainty ?? 0 },
  height: Math.min(box.bottom - box.top, box.right - box.left),
})

/** The better reading of a line in Latin letters. */
export const latinOf = (line: CardLine): ReadField => {
  if (han.test(line.value) || line.latin.value === '' || line.latin.certainty < line.certainty - 15) return line
  // Both readings say the same: then it is so.
  const isAgreed = line.latin.value.replace(/\s/g, '') === line.value.replace(/\s/g, '')
  const better = line.latin.certainty >= line.certainty ? line.latin : line
  return { value: better.value, certainty: isAgreed ? Math.max(90, better.certainty) : Math.min(better.certainty, 80) }
}
