import { type CellFault, maxImportRows } from '../../../contract/rules/holderImport'
import { isSmallArchive } from './smallArchive'

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
  /** These rows as texts, so many of a part each: so they leave the thread, and are stored. */
  parts: string[]
  /** There are more rows than a file may have. */
  isTooLong: boolean
}

/** A cell without a fault is its text alone. */
type WrittenCell = string | TableCell

const writtenRow = ({ line, cells }: TableRow): [number, WrittenCell[]] => [
  line,
  cells.map(({ text, fault }) => (fault ? { text, fault } : text)),
]

/** The rows of a part of `Table`. */
export const rowsOfPart = (part: string): TableRow[] =>
  (JSON.parse(part) as [number, WrittenCell[]][]).map(([line, cells]) => ({
    line,
    cells: cells.map((cell) => (typeof cell === 'string' ? { text: cell } : cell)),
  }))

/** The first row names the columns. A row above the limit is read, so that its presence is known. */
const maxLines = maxImportRows + 2
/** Blank rows between others count for this, and not as rows. */
const maxRead = maxLines * 2
const maxColumns = 'CV'
const longestCell = 2000
/** What a workbook of ten thousand people with thirty columns unpacks to. */
const maxUnpackedBytes = 24 * 1024 * 1024
/** A spreadsheet keeps so many digits of a number. */
const exactDigits = 15

const cellOf = (value: unknown): TableCell => {
  if (value === null || value === undefined) return { text: '' }
  if (value instanceof Date) return { text: Number.isNaN(value.getTime()) ? '' : value.toISOString().slice(0, 10) }
  if (typeof value === 'number') {
    const text = Number.isInteger(value) ? value.toFixed(0) : String(value)
    return text.replace(/\D/g, '').length > exactDigits ? { text, fault: 'rounded' } : { text }
  }
  if (typeof value === 'boolean') return { text: value ? 'TRUE' : 'FALSE' }
  return { text: (typeof value === 'string' ? value : '').trim().slice(0, longestCell) }
}

const tableOf = (rows: TableCell[][], partRows: number): Table => {
  const [head = [], ...others] = rows
  const filled = others
    .map((cells, at) => ({ line: at + 2, cells }))
    .filter(({ cells }) => cells.some(({ text, fault }) => text !== '' || fault === 'formula'))
  const isTooLong = filled.length > maxImportRows || rows.length > maxRead
  const parts: string[] = []
  for (let at = 0; at < filled.length && !isTooLong; at += partRows)
    parts.push(JSON.stringify(filled.slice(at, at + partRows).map(writtenRow)))
  return { head: head.map(({ text }) => text), rows: filled.length, parts, isTooLong }
}

const tableOfWorkbook = async (bytes: Buffer, partRows: number): Promise<Table | null> => {
  if (!isSmallArchive(bytes, maxUnpackedBytes)) return null
  const { readXlsx } = await import('hucre/xlsx')
  const { sheets } = await readXlsx(bytes, { sheets: [0], maxRows: maxRead + 1, range: `A1:${maxColumns}${maxRead + 1}` })
  const [sheet] = sheets
  if (!sheet) return null
  const rows = sheet.rows.map((row) => row.map(cellOf))
  for (const [place, { formula }] of sheet.cells ?? []) {
    const [row, column] = place.split(',').map(Number) as [number, number]
    const cell = rows[row]?.[column]
    // Its result is whatever the last program stored, so it is not read.
    if (formula && cell) Object.assign(cell, { text: '', fault: 'formula' })
  }
  for (const { startRow, endRow, startCol, endCol } of sheet.merges ?? [])
    for (let row = startRow; row <= Math.min(endRow, rows.length - 1); row += 1)
      for (let column = startCol; column <= Math.min(endCol, rows[row]!.length - 1); column += 1)
        if (endRow > startRow || column > startCol) rows[row]![column]!.fault ??= 'merged'
  return tableOf(rows, partRows)
}

/** A csv file of a spreadsheet in China is often GB 18030, and of Excel's "Unicode text" UTF-16. */
const textOf = (bytes: Buffer): string | null => {
  const encodings =
    bytes[0] === 0xff && bytes[1] === 0xfe ? ['utf-16le'] : bytes[0] === 0xfe && bytes[1] === 0xff ? ['utf-16be'] : ['utf-8', 'gb18030']
  for (const encoding of encodings)
    try {
      const text = new TextDecoder(encoding, { fatal: true }).decode(bytes)
      // eslint-disable-next-line no-control-regex -- a text has none of them, so these bytes are no text in this encoding
      return /[\u0000-\u0008\u000e-\u001f\ufffe\uffff]/.test(text) ? null : text
    } catch {
      // The next encoding.
    }
  return null
}

const tableOfCsv = async (bytes: Buffer, partRows: number): Promise<Table | null> => {
  const text = textOf(bytes)
  if (text === null) return null
  const { parseCsv } = await import('hucre/csv')
  const rows = parseCsv(text, { maxRows: maxRead + 1 }).map((row) => row.slice(0, 100).map(cellOf))
  for (const row of rows) for (const cell of row) if (cell.text.startsWith('=')) Object.assign(cell, { text: '', fault: 'formula' })
  return tableOf(rows, partRows)
}

/**
 * Reads the first sheet of an xlsx file, or a csv file. Its bytes say which it is, whatever its name says.
 * @param partRows rows of one part
 * @returns null if it is neither, or unpacks to too much
 */
export const readTable = async ({ bytes: file, partRows }: { bytes: Uint8Array; partRows: number }): Promise<Table | null> => {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength)
  try {
    return await (bytes.readUInt32LE(0) === 0x04034b50 ? tableOfWorkbook(bytes, partRows) : tableOfCsv(bytes, partRows))
  } catch {
    return null
  }
}
