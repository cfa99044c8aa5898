import { isCalendarDay } from '../../contract/rules/form/formDates'
import { cleanText } from '../../contract/rules/values/cleanText'
import { normalisePhone, validatePhone } from '../../contract/rules/values/contacts'
import { CommandError } from './CommandError'

/** What a cell of a column is: a time is the start or the end of its day where it names none. */
export type CellKind = 'text' | 'code' | 'id' | 'whole' | 'percent' | 'sum' | 'words' | 'contacts' | 'switch' | 'start' | 'end'

/** A cell as it is in the file. */
export interface FileCell {
  value: string | number | boolean | Date
  /** The number format of a spreadsheet; '' without one. */
  format: string
}

const refused = (says: string): never => {
  throw new CommandError(says)
}

const two = (part: number): string => String(part).padStart(2, '0')

/** A cell of a date has no zone: it shows the time that was typed. */
const shownDate = (date: Date): string =>
  `${date.getUTCFullYear()}-${two(date.getUTCMonth() + 1)}-${two(date.getUTCDate())} ${two(date.getUTCHours())}:${two(date.getUTCMinutes())}:${two(date.getUTCSeconds())}`

/** A cell as a reader of the sheet sees it. */
export const shownCell = ({ value }: FileCell): string => (value instanceof Date ? shownDate(value) : String(value).trim())

const textOf = (cell: FileCell): string =>
  cell.value instanceof Date ? refused('is a date. Format the cell as text and type it again') : shownCell(cell)

/** A spreadsheet makes a number of 5E10, and cuts a long one. A short whole number is what was typed. */
const numeral = (cell: FileCell, mostDigits: number): string => {
  const { value } = cell
  if (typeof value === 'number' && !(Number.isInteger(value) && value >= 0 && String(value).length <= mostDigits))
    return refused('is a number. Format the cell as text and type it again')
  return textOf(cell)
}

/** 1,000 and １０００ are one thousand. */
const numberOf = (cell: FileCell, wanted: string): number => {
  if (typeof cell.value === 'number') return cell.value
  const text = cleanText(shownCell(cell))
  const plain = /^\d{1,3}(?:[,\s]\d{3})+(?:\.\d+)?$/.test(text) ? text.replace(/[,\s]/g, '') : text
  return /^\d+(?:\.\d+)?$/.test(plain) ? Number(plain) : refused(`is ${wanted}`)
}

const wholeOf = (cell: FileCell): number => {
  const value = numberOf(cell, 'no whole number')
  return Number.isInteger(value) ? value : refused('is no whole number')
}

const percentOf = (cell: FileCell): number => {
  const asked = 'no whole percentage such as 10'
  const isShare = typeof cell.value === 'number' && cell.format.includes('%')
  const text = typeof cell.value === 'string' ? cleanText(cell.value).replace(/\s*%$/, '') : cell.value
  const value = isShare ? Math.round(Number(cell.value) * 1e6) / 1e4 : numberOf({ ...cell, value: text }, asked)
  return Number.isInteger(value) ? value : refused(`is ${asked}`)
}

const sumOf = (cell: FileCell): string => {
  const asked = 'no sum such as 50.00'
  const text = typeof cell.value === 'string' ? cleanText(cell.value).replace(/^(?:[¥$€£]|CNY|RMB)\s*|\s*元$/gi, '') : cell.value
  const value = numberOf({ ...cell, value: text }, asked)
  return Math.abs(value * 100 - Math.round(value * 100)) < 1e-6 ? value.toFixed(2) : refused(`is ${asked}`)
}

const separators = /[,，、;；\n]+/

const listOf = (cell: FileCell, between: RegExp): string[] =>
  numeral(cell, 15)
    .split(between)
    .map((one) => one.trim())
    .filter(Boolean)

const isContact = (text: string): boolean => text.includes('@') || validatePhone(text) === null

/** Spaces are inside a phone, or between two contacts. */
const contactsOf = (cell: FileCell): string[] =>
  listOf(cell, separators)
    .flatMap((one) => (one.split(/\s+/).every(isContact) ? one.split(/\s+/) : [one]))
    .map((one) => (one.includes('@') ? one : normalisePhone(one)))

const [yes, no] = [/^(?:true|yes|y|on|1|是|开|启用|✓|√)$/i, /^(?:false|no|n|off|0|否|关|停用|×|x)$/i]

const switchOf = (cell: FileCell): boolean => {
  const text = cleanText(shownCell(cell))
  if (yes.test(text)) return true
  return no.test(text) ? false : refused('is neither yes nor no')
}

const momentOf = (cell: FileCell, endOfDay: string): string => {
  const { value, format } = cell
  const asked = 'no time such as 2027-01-31 18:00:00'
  if (typeof value === 'number') return refused(`is ${asked}. Format the cell as a date`)
  // A cell of a date alone has midnight.
  const text = value instanceof Date ? shownDate(value).replace(/ 00:00:00$/, /h/i.test(format) ? '$&' : '') : cleanText(shownCell(cell))
  const found = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?(?:[T\s]*(\d{1,2}):(\d{2})(?::(\d{2}))?)?$/.exec(text)
  if (!found) return refused(`is ${asked}`)
  const [, year, month, day, hour, minute, second = '00'] = found
  const date = `${year}-${month!.padStart(2, '0')}-${day!.padStart(2, '0')}`
  if (!isCalendarDay(date) || Number(hour ?? 0) > 23 || Number(minute ?? 0) > 59) return refused(`is ${asked}`)
  return `${date} ${hour === undefined ? endOfDay : `${hour.padStart(2, '0')}:${minute}:${second}`}`
}

/** How a cell of each kind is read. Each throws a CommandError that says what is wrong about the cell. */
export const cellReaders: Record<CellKind, (cell: FileCell) => unknown> = {
  text: (cell) => textOf(cell),
  code: (cell) => numeral(cell, 9),
  id: (cell) => numeral(cell, 15),
  whole: wholeOf,
  percent: percentOf,
  sum: sumOf,
  words: (cell) => listOf(cell, /[,，、;；\s]+/),
  contacts: contactsOf,
  switch: switchOf,
  start: (cell) => momentOf(cell, '00:00:00'),
  end: (cell) => momentOf(cell, '23:59:59'),
}
