import { maxImportRows } from '../../../contract/rules/people/holderImport'
import { sealWith } from '../secrets/cipher'
import { UnknownText } from './csvEncoding'
import { otherFormatOf } from './otherFormat'
import { rowsOfCsv } from './rowsOfCsv'
import { rowsOfWorkbook } from './rowsOfWorkbook'
import type { Source, SourceRow } from './SourceRow'
import { TableBudget, TooComplex, headRows, maxColumns, maxRead } from './tableBudget'
import { type WantedColumn, headAt, placesOf, rankOfHead } from './titles'
import { type Table, type NoTable, type TableWork } from './Table'
import { type WrittenCell, writtenRow } from './writtenRows'
import { cellOf, cellAt, glance, type Reading, cellsOf } from './tableCells'

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
