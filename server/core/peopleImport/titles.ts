import type { Bilingual } from '../../../contract/language'

/** What a column is found by. */
export interface TitledColumn {
  title: Bilingual
  /** Other titles by which the column is known, where no column has them as its own. */
  otherTitles: readonly string[]
}

/** A longer text is no title. */
const longestTitle = 120

/** One spelling of what a person may type in several. */
export const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\s*]+/g, '')
    .toLowerCase()

/** What a title says about filling in, and not about its column. */
const remarks = new Set(['必填', '选填', '可选', '必填项', '选填项', 'required', 'optional'])

/** The parts of a title in two languages, or with a remark: 姓名 Name, 联系电话（手机）, 姓名（必填）. */
const partsOf = (text: string): string[] =>
  text
    .normalize('NFKC')
    .split(/[()[\]{}【】<>《》/|,;、:\n]+|(?<=\p{Script=Han})\s*(?=[A-Za-z])|(?<=[A-Za-z.])\s*(?=\p{Script=Han})/u)
    .map(plain)
    .filter((part) => part !== '' && !remarks.has(part))

/** A row in one spelling: its texts, and the parts of each. */
interface Spelt {
  texts: string[]
  parts: string[][]
}

const speltRow = (head: readonly string[]): Spelt => {
  const titles = head.map((text) => (text.length > longestTitle ? '' : text))
  return { texts: titles.map(plain), parts: titles.map(partsOf) }
}

const placeIn = ({ title, otherTitles }: TitledColumn, { texts, parts }: Spelt): number => {
  const own = new Set([title.cn, title.en].map(plain))
  const usual = new Set(otherTitles.map(plain))
  const isKnown = (part: string): boolean => own.has(part) || usual.has(part)
  const ways = [
    texts.findIndex((text) => own.has(text)),
    texts.findIndex((text) => usual.has(text)),
    parts.findIndex((all) => all.length > 0 && all.every(isKnown)),
  ]
  return ways.find((place) => place !== -1) ?? -1
}

/**
 * The number of each column in the file; -1 where the file lacks it. Its own titles, in both languages, come before the usual ones, and
 * those before a title in two languages.
 */
export const placesOf = (columns: readonly TitledColumn[], head: readonly string[]): number[] => {
  const spelt = speltRow(head)
  return columns.map((column) => placeIn(column, spelt))
}

/** A column, and whether each file must have it. */
export type WantedColumn = TitledColumn & { isRequired: boolean }

/** Better than any number of columns that a row names. */
const whole = 1000

/** How well a row names the columns: by how many, and a row with all that are required is better than each other. */
export const rankOfHead = (head: readonly string[], columns: readonly WantedColumn[]): number => {
  const places = placesOf(columns, head)
  const missing = columns.filter((_, at) => places[at] === -1)
  const named = columns.length - missing.length
  return named > 0 && missing.every(({ isRequired }) => !isRequired) ? whole + named : named
}

/** The first row that names all that is required, or the one that names most; the first filled row where none names a column. */
export const headAt = (top: readonly (readonly string[])[], columns: readonly WantedColumn[]): number => {
  const ranks = top.map((texts) => rankOfHead(texts, columns))
  const first = ranks.findIndex((rank) => rank >= whole)
  if (first !== -1) return first
  const most = Math.max(0, ...ranks)
  return Math.max(0, most > 0 ? ranks.indexOf(most) : top.findIndex((texts) => texts.some((text) => text !== '')))
}
