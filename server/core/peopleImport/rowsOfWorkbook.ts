import { entriesOf } from './smallArchive'
import type { Source } from './SourceRow'
import { storedArchive } from './storedArchive'
import { type TableBudget, TooComplex, maxColumns, maxRead, maxUnpackedBytes } from './tableBudget'

/** The last of the columns that are read. */
const lastColumn = 'CV'

/** Parts of a workbook that hold no cells: pictures, drawings, charts, pivot tables, comments. They are not unpacked. */
const isWithoutCells = (name: string): boolean =>
  /(^|\/)(media|drawings|charts|pivot\w*|externalLinks|threadedComments|persons|theme|printerSettings|embeddings|slicers?\w*|timelines?\w*|tables|ctrlProps|activeX|customXml)\/|(^|\/)(comments\d*|metadata|cellImages)\.xml$/i.test(
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

/**
 * The rows of the first sheet of an xlsx file. What its parts unpack to is counted before a library parses them.
 * @returns null if it is none, or unpacks to too much
 * @throws TooComplex, or an error of the library
 */
export const rowsOfWorkbook = async (bytes: Buffer, budget: TableBudget): Promise<Source | null> => {
  const parts = entriesOf(bytes, maxUnpackedBytes, (name) => !isWithoutCells(name))
  if (!parts) return null
  for (const part of parts) budget.takeTags(part.bytes)
  const { readXlsx } = await import('hucre/xlsx')
  const { sheets } = await readXlsx(storedArchive(parts), { sheets: [0], maxRows: maxRead + 1, range: `A1:${lastColumn}${maxRead + 1}` })
  const [sheet] = sheets
  if (!sheet) return null
  const merged = mergedCells(sheet.merges ?? [], sheet.rows.length)
  return sheet.rows.map((values, row) => ({
    values,
    faultOf: (column) =>
      // The result of a formula is whatever the last program stored, so it is not read.
      sheet.cells?.get(`${row},${column}`)?.formula ? 'formula' : merged.has(row * maxColumns + column) ? 'merged' : undefined,
  }))
}
