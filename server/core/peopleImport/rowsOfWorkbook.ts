import type { ArchiveEntry } from './smallArchive'
import type { Source, SourceRow } from './SourceRow'
import { type Cell, type Sheet, openWorkbook } from './spreadsheetLibrary'
import { type TableBudget, TooComplex, headRows, maxColumns, maxRead, maxUnpackedBytes } from './tableBudget'

/** What a list of people may be: `CV` is the last of the columns that are read. */
const caps = { bytes: maxUnpackedBytes, rows: maxRead + headRows, lastColumn: 'CV' }

/** Parts of a workbook that hold no cells: pictures, drawings, charts, pivot tables, comments. They are not unpacked. */
const isWithoutCells = (name: string): boolean =>
  /(^|[\\/])(media|drawings|charts|pivot\w*|externalLinks|threadedComments|persons|theme|printerSettings|embeddings|slicers?\w*|timelines?\w*|tables|ctrlProps|activeX|customXml)[\\/]|(^|[\\/])(comments\d*|metadata|cellImages)\.xml$/i.test(
    name,
  )

interface Area {
  startRow: number
  endRow: number
  startCol: number
  endCol: number
}

/**
 * The cells of merged areas, by row and column. Areas of a workbook never overlap, so all of them are no more than the sheet.
 * @throws TooComplex where they do
 */
const mergedCells = (merges: readonly Area[], rows: number): Set<number> => {
  const cells = new Set<number>()
  let left = rows * maxColumns
  for (const { startRow, endRow, startCol, endCol } of merges) {
    const [lastRow, last] = [Math.min(endRow, rows - 1), Math.min(endCol, maxColumns - 1)]
    if (lastRow < startRow || last < startCol || (endRow === startRow && endCol === startCol)) continue
    left -= (lastRow - startRow + 1) * (last - startCol + 1)
    if (left < 0) throw new TooComplex()
    for (let row = startRow; row <= lastRow; row += 1)
      for (let column = startCol; column <= last; column += 1) cells.add(row * maxColumns + column)
  }
  return cells
}

/** Formats such as 00000000 show zeros that the number itself lacks. A workbook seldom has one, so its formats are seldom read. */
const showsZeros = (parts: readonly ArchiveEntry[]): boolean =>
  parts.some(({ name, bytes }) => name.endsWith('styles.xml') && /formatCode=["']0{2}/i.test(Buffer.from(bytes).toString('latin1')))

/** A number as its format shows it. @returns undefined where the format shows no more zeros; null for one that says more than zeros */
const withZeros = (value: unknown, format = ''): string | null | undefined => {
  const [, zeros = ''] = /^(0{2,})/.exec(format) ?? []
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 0 || zeros === '') return undefined
  return zeros.length === format.length ? String(value).padStart(zeros.length, '0') : null
}

const sourceRow = (sheet: Sheet, merged: ReadonlySet<number>, values: readonly unknown[], row: number): SourceRow => {
  const cellAt = (column: number): Cell | undefined => sheet.cells?.get(`${row},${column}`)
  const shown = values.map((value, column) => withZeros(value, cellAt(column)?.style?.numFmt))
  return {
    values: values.map((value, column) => shown[column] ?? value),
    isHidden: sheet.rowDefs?.get(row)?.hidden === true,
    faultOf: (column) => {
      // The result of a formula is whatever the last program stored, so it is not read.
      if (cellAt(column)?.formula) return 'formula'
      if (merged.has(row * maxColumns + column)) return 'merged'
      return shown[column] === null ? 'rounded' : undefined
    },
  }
}

/** How well rows at the top of a sheet name the columns; 0 where they name none. */
export type RankTop = (rows: readonly (readonly unknown[])[]) => number

/**
 * The rows of an xlsx file: of its first visible sheet that names the columns. What its parts unpack to is counted before a library parses
 * them. Of several sheets, the first rows are read before one of them is read whole.
 * @returns null if it is none, or unpacks to too much
 * @throws TooComplex, or an error of the library
 */
export const rowsOfWorkbook = async (bytes: Buffer, budget: TableBudget, rank: RankTop): Promise<Source | null> => {
  const workbook = await openWorkbook(bytes, budget, caps, (name) => !isWithoutCells(name))
  if (!workbook) return null
  const { visible, parts } = workbook
  const tops = visible.length > 1 ? await workbook.read(visible, { rows: headRows }) : []
  const ranks = tops.map(({ rows }) => rank(rows))
  const best = visible[Math.max(0, ranks.indexOf(Math.max(...ranks)))]
  if (!best) return null
  const [sheet] = await workbook.read([best], { readStyles: showsZeros(parts) })
  if (!sheet) return null
  const merged = mergedCells(sheet.merges ?? [], sheet.rows.length)
  const rows = function* (): Iterable<SourceRow> {
    for (const [row, values] of sheet.rows.entries()) yield sourceRow(sheet, merged, values, row)
  }
  return { rows: rows(), sheet: visible.length > 1 ? best.name : '' }
}
