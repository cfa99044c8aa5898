import { type CellFault, maxImportRows } from '../../../contract/rules/people/holderImport'
import { type OneUseKey, sealWith } from '../secrets/cipher'
import { UnknownText } from './csvEncoding'
import { type OtherFormat, otherFormatOf } from './otherFormat'
import { rowsOfCsv } from './rowsOfCsv'
import { rowsOfWorkbook } from './rowsOfWorkbook'
import type { Source, SourceRow } from './SourceRow'
import { TableBudget, TooComplex, headRows, isErrorCell, longestCell, maxColumns, maxRead } from './tableBudget'
import { type WantedColumn, headAt, placesOf, rankOfHead } from './titles'

/** A cell as it was typed, or why it is not read. */
export interface TableCell {
  text: string
  fault?: CellFault
}

export interface TableRow {
  /** As the spreadsheet numbers it. */
  line: number
  cells: TableCell[]
}

export interface Table {
  head: string[]
  /** The row of the head, as the spreadsheet numbers it. */
  headLine: number
  /** Columns with cells that no field reads, by title, or by letter where they have none. */
  unread: string[]
  /** Filled rows that a filter hides. They are read like others. */
  hiddenRows: number
  /** The sheet that was chosen among several; '' where there is no choice. */
  sheet: string
  /** Rows with something in them. */
  rows: number
  /** These rows as encrypted texts, so many of a part each: so they leave the thread, and are stored. */
  sealedParts: string[]
  /** There are more rows than a file may have. */
  isTooLong: boolean
}

/** Why a file is no table: of another format it has a name, and of unknown text the row. */
export type NoTable = 'importUnreadable' | 'importTooComplex' | { format: OtherFormat } | { unknownLine: number }

/** What a thread reads a file by. */
export interface TableWork {
  bytes: Uint8Array
  /** Cells of other columns are not kept. */
  columns: readonly WantedColumn[]
  /** Rows of one part. */
  partRows: number
  key: OneUseKey
}

/** A cell without a fault is its text alone. */
type WrittenCell = string | TableCell

const writtenRow = ({ line, cells }: TableRow): [number, WrittenCell[]] => [
  line,
  cells.map(({ text, fault }) => (fault ? { text, fault } : text)),
]

/** The rows of a part of `Table`, once it is decrypted. */
export const rowsOfPart = (part: string): TableRow[] =>
  (JSON.parse(part) as [number, WrittenCell[]][]).map(([line, cells]) => ({
    line,
    cells: cells.map((cell) => (typeof cell === 'string' ? { text: cell } : cell)),
  }))

/** A spreadsheet keeps so many digits of a number. */
const exactDigits = 15

/** @param most letters, with the blanks around them */
const cellOf = (value: unknown, most = longestCell * 2): TableCell => {
  if (value === null || value === undefined) return { text: '' }
  if (value instanceof Date) return { text: Number.isNaN(value.getTime()) ? '' : value.toISOString().slice(0, 10) }
  if (typeof value === 'number') {
    const text = Number.isInteger(value) ? value.toFixed(0) : String(value)
    return text.replace(/\D/g, '').length > exactDigits ? { text, fault: 'rounded' } : { text }
  }
  if (typeof value === 'boolean') return { text: value ? 'TRUE' : 'FALSE' }
  // One text may be the value of a million cells, so only its beginning is looked at.
  const text = (typeof value === 'string' ? value : '').slice(0, most).trim().slice(0, longestCell)
  return isErrorCell(text) ? { text, fault: 'error' } : { text }
}

const cellAt = ({ values, faultOf }: SourceRow, column: number, most?: number): TableCell => {
  const fault = faultOf(column)
  if (fault === 'formula') return { text: '', fault }
  const cell = cellOf(values[column], most)
  return fault && !cell.fault ? { ...cell, fault } : cell
}

const isFilled = ({ text, fault }: TableCell): boolean => text !== '' || fault === 'formula'

/** Enough to see whether a cell that nobody reads is blank. */
const glance = 64

const blank: TableCell = { text: '' }

/** How the rows under a head are read. */
interface Reading {
  isRead: readonly boolean[]
  /** Which columns hold something. */
  isUsed: boolean[]
  budget: TableBudget
}

/** The cells of a row; null where all are blank. Of columns that no field reads, nothing is kept. @throws TooComplex */
const cellsOf = (row: SourceRow, { isRead, isUsed, budget }: Reading): TableCell[] | null => {
  let isAnyFilled = false
  const cells: TableCell[] = []
  for (let column = 0; column < Math.min(row.values.length, maxColumns); column += 1) {
    const cell = cellAt(row, column, isRead[column] ? undefined : glance)
    if (isFilled(cell)) isAnyFilled = isUsed[column] = true
    if (isRead[column]) budget.takeLetters(cell.text.length)
    cells.push(isRead[column] ? cell : blank)
  }
  return isAnyFilled ? cells : null
}

const textsOf = (row: SourceRow, budget: TableBudget): string[] =>
  row.values.slice(0, maxColumns).map((_, column) => {
    const { text } = cellAt(row, column)
    budget.takeLetters(text.length)
    return text
  })

/** The head among the first rows, and the rows under it. A second head, in the other language, is no row of people. */
const headedRows = ({ rows }: Source, budget: TableBudget, columns: readonly WantedColumn[]) => {
  const iterator = rows[Symbol.iterator]()
  const top: SourceRow[] = []
  while (top.length < headRows) {
    const next = iterator.next()
    if (next.done) break
    top.push(next.value)
  }
  const texts = top.map((row) => textsOf(row, budget))
  const at = headAt(texts, columns)
  const head = texts[at] ?? []
  const isSecondHead =
    texts[at + 1] !== undefined && rankOfHead(texts[at + 1]!, columns) >= rankOfHead(head, columns) && rankOfHead(head, columns) > 0
  const first = at + (isSecondHead ? 2 : 1)
  const under = function* (): Iterable<SourceRow> {
    yield* top.slice(first)
    for (let next = iterator.next(); !next.done; next = iterator.next()) yield next.value
  }
  return { head, headLine: at + 1, firstLine: first + 1, under: under() }
}

/** Column 0 is A, and 26 is AA. */
const letterOf = (column: number): string =>
  (column < 26 ? '' : letterOf(Math.floor(column / 26) - 1)) + String.fromCharCode(65 + (column % 26))

/** So many are named, and of each so many letters. */
const [maxUnread, longestUnread] = [20, 40]

const unreadColumns = (head: readonly string[], { isRead, isUsed }: Reading): string[] =>
  isUsed
    .flatMap((used, column) => (used && !isRead[column] ? [head[column]?.slice(0, longestUnread) || letterOf(column)] : []))
    .slice(0, maxUnread)

/** Reads rows until there are more than a file may have. Only one part of them is in the memory in the clear. @throws TooComplex */
const tableOf = (source: Source, budget: TableBudget, { columns, partRows, key }: TableWork): Table => {
  const { head, headLine, firstLine, under } = headedRows(source, budget, columns)
  const places = new Set(placesOf(columns, head))
  const reading: Reading = { isRead: Array.from({ length: maxColumns }, (_, column) => places.has(column)), isUsed: [], budget }
  const table: Table = { head, headLine, unread: [], hiddenRows: 0, sheet: source.sheet, rows: 0, sealedParts: [], isTooLong: false }
  let part: [number, WrittenCell[]][] = []
  const seal = (): void => {
    if (part.length > 0) table.sealedParts.push(sealWith(key, JSON.stringify(part)))
    part = []
  }
  let line = firstLine - 1
  for (const row of under) {
    line += 1
    const cells = line > maxRead ? null : cellsOf(row, reading)
    if (cells) table.rows += 1
    if (cells && row.isHidden) table.hiddenRows += 1
    if (table.rows > maxImportRows || line > maxRead) return { ...table, sealedParts: [], isTooLong: true }
    if (cells) part.push(writtenRow({ line, cells }))
    if (part.length === partRows) seal()
  }
  seal()
  return { ...table, unread: unreadColumns(head, reading) }
}

const isArchive = (bytes: Buffer): boolean => bytes.length >= 4 && bytes.readUInt32LE(0) === 0x04034b50

const sourceOf = async (bytes: Buffer, budget: TableBudget, columns: readonly WantedColumn[]): Promise<Source | null> => {
  const rankOf = (values: readonly unknown[]): number =>
    rankOfHead(
      values.map((value) => cellOf(value, glance * 2).text),
      columns,
    )
  return isArchive(bytes)
    ? rowsOfWorkbook(bytes, budget, (rows) => Math.max(0, ...rows.map(rankOf)))
    : rowsOfCsv(bytes, (cell) => placesOf(columns, [cell]).some((place) => place === 0))
}

/** Reads an xlsx file, or a csv file. Its bytes say which it is, whatever its name says. */
export const readTable = async (work: TableWork): Promise<Table | NoTable> => {
  const bytes = Buffer.from(work.bytes.buffer, work.bytes.byteOffset, work.bytes.byteLength)
  const budget = new TableBudget()
  const format = otherFormatOf(bytes)
  if (format) return { format }
  try {
    const source = await sourceOf(bytes, budget, work.columns)
    return source ? tableOf(source, budget, work) : 'importUnreadable'
  } catch (error) {
    if (error instanceof UnknownText) return { unknownLine: error.line }
    return error instanceof TooComplex ? 'importTooComplex' : 'importUnreadable'
  }
}
