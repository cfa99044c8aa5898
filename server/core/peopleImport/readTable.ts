import { type CellFault, maxImportRows } from '../../../contract/rules/holderImport'
import { type OneUseKey, sealWith } from '../cipher'
import { type TitledColumn, placeOf } from './columns'
import { rowsOfCsv } from './rowsOfCsv'
import { rowsOfWorkbook } from './rowsOfWorkbook'
import type { Source, SourceRow } from './SourceRow'
import { TableBudget, TooComplex, longestCell, maxColumns, maxRead } from './tableBudget'

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
  /** Rows with something in them. */
  rows: number
  /** These rows as encrypted texts, so many of a part each: so they leave the thread, and are stored. */
  sealedParts: string[]
  /** There are more rows than a file may have. */
  isTooLong: boolean
}

/** Why a file is no table. */
export type NoTable = 'importUnreadable' | 'importTooComplex'

/** What a thread reads a file by. */
export interface TableWork {
  bytes: Uint8Array
  /** Cells of other columns are not kept. */
  columns: readonly TitledColumn[]
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
  return { text: (typeof value === 'string' ? value : '').slice(0, most).trim().slice(0, longestCell) }
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

/** The cells of a row; null where all are blank. Of columns that no field reads, nothing is kept. @throws TooComplex */
const cellsOf = (row: SourceRow, isRead: readonly boolean[], budget: TableBudget): TableCell[] | null => {
  let isAnyFilled = false
  const cells: TableCell[] = []
  for (let column = 0; column < Math.min(row.values.length, maxColumns); column += 1) {
    const cell = cellAt(row, column, isRead[column] ? undefined : glance)
    isAnyFilled ||= isFilled(cell)
    if (isRead[column]) budget.takeLetters(cell.text.length)
    cells.push(isRead[column] ? cell : blank)
  }
  return isAnyFilled ? cells : null
}

const headOf = (row: SourceRow | undefined, budget: TableBudget): string[] =>
  (row?.values.slice(0, maxColumns) ?? []).map((_, column) => {
    const { text } = cellAt(row!, column)
    budget.takeLetters(text.length)
    return text
  })

/** Reads rows until there are more than a file may have. Only one part of them is in the memory in the clear. @throws TooComplex */
const tableOf = (source: Source, budget: TableBudget, { columns, partRows, key }: TableWork): Table => {
  const table: Table = { head: [], rows: 0, sealedParts: [], isTooLong: false }
  let isRead: boolean[] = []
  let part: [number, WrittenCell[]][] = []
  const seal = (): void => {
    if (part.length > 0) table.sealedParts.push(sealWith(key, JSON.stringify(part)))
    part = []
  }
  let line = 0
  for (const row of source) {
    line += 1
    if (line === 1) {
      table.head = headOf(row, budget)
      const places = new Set(columns.map((column) => placeOf(column, table.head)))
      isRead = table.head.map((_, column) => places.has(column))
      continue
    }
    const cells = line > maxRead ? null : cellsOf(row, isRead, budget)
    if (cells) table.rows += 1
    if (table.rows > maxImportRows || line > maxRead) return { ...table, sealedParts: [], isTooLong: true }
    if (cells) part.push(writtenRow({ line, cells }))
    if (part.length === partRows) seal()
  }
  seal()
  return table
}

const isArchive = (bytes: Buffer): boolean => bytes.length >= 4 && bytes.readUInt32LE(0) === 0x04034b50

/** Reads the first sheet of an xlsx file, or a csv file. Its bytes say which it is, whatever its name says. */
export const readTable = async (work: TableWork): Promise<Table | NoTable> => {
  const bytes = Buffer.from(work.bytes.buffer, work.bytes.byteOffset, work.bytes.byteLength)
  const budget = new TableBudget()
  try {
    const source = await (isArchive(bytes) ? rowsOfWorkbook(bytes, budget) : rowsOfCsv(bytes))
    return source ? tableOf(source, budget, work) : 'importUnreadable'
  } catch (error) {
    return error instanceof TooComplex ? 'importTooComplex' : 'importUnreadable'
  }
}
