import type { Cell, Sheet, SheetFilterInfo, WriteOptions, XlsxStreamRow, XlsxWriteStreamOptions } from 'hucre'
import { foldedParts } from './foldedParts'
import { type ArchiveEntry, entriesOf } from './smallArchive'
import { storedArchive } from './storedArchive'
import { type TableBudget, TooComplex } from './tableBudget'

// The one file that names the library of spreadsheets (docs/decisions/162). Strangers send what it reads, so nothing reaches it that was
// not counted before: bytes, parts, tags, rows and columns.

export type { Cell, Sheet }

/** What a workbook may be at most. */
export interface WorkbookCaps {
  /** What its parts unpack to together. */
  bytes: number
  /** Rows of a sheet. Those below are not read. */
  rows: number
  /** The last column that is read: `CV`. */
  lastColumn: string
}

/** A sheet that a person sees. */
export type VisibleSheet = Pick<SheetFilterInfo, 'index' | 'name'>

export interface OpenedWorkbook {
  /** The sheets that a person sees and that hold cells, in their order. */
  visible: VisibleSheet[]
  /** Its parts, unpacked, by the names that they have in every workbook. */
  parts: readonly ArchiveEntry[]
  /** @param options rows: fewer than the workbook's caps allow @throws an error of the library, where the workbook is broken */
  read(sheets: readonly VisibleSheet[], options: { rows?: number; readStyles?: boolean }): Promise<Sheet[]>
}

/** More sheets are not looked at. */
const maxSheets = 20

const emptySheet = Buffer.from('<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"/>')

const isCellSheet = (bytes: Uint8Array): boolean =>
  /<(?:\w+:)?worksheet[\s/>]/.test(Buffer.from(bytes.subarray(0, 2000)).toString('latin1'))

/** The outline is read once a sheet, so a part of it is small. */
const maxPartBytes = 500_000

const isOfOutline = ({ name, bytes }: ArchiveEntry): boolean => bytes.length <= maxPartBytes && !/(?:sharedstrings|styles)\.xml$/.test(name)

/** The visible sheets. A chart may be a sheet too. The cells themselves are not read for it, so it costs little. */
const visibleSheets = async (parts: readonly ArchiveEntry[]): Promise<VisibleSheet[]> => {
  const { readXlsx } = await import('hucre/xlsx')
  const outline = storedArchive(
    parts.map(({ name, bytes }) => ({ name, bytes: isCellSheet(bytes) ? emptySheet : bytes })).filter(isOfOutline),
  )
  const named: SheetFilterInfo[] = []
  await readXlsx(outline, {
    sheets: (sheet) => {
      if (!sheet.hidden && !sheet.veryHidden && named.length < maxSheets) named.push(sheet)
      return false
    },
  })
  const found: VisibleSheet[] = []
  for (const sheet of named)
    await readXlsx(outline, { sheets: [sheet.index] }).then(
      () => found.push(sheet),
      // A chart.
      () => undefined,
    )
  return found
}

/**
 * Opens an xlsx file. What its parts unpack to, and their tags, are counted before the library parses them.
 * @param isWanted by the name of a part; other parts are never unpacked
 * @returns null if it is none, or unpacks to too much
 * @throws TooComplex, or an error of the library
 */
export const openWorkbook = async (
  bytes: Buffer,
  budget: TableBudget,
  { bytes: maxBytes, rows: maxRows, lastColumn }: WorkbookCaps,
  isWanted?: (name: string) => boolean,
): Promise<OpenedWorkbook | null> => {
  const packed = entriesOf(bytes, maxBytes, isWanted)
  if (!packed) return null
  const parts = foldedParts(packed)
  for (const part of parts) budget.takeTags(part.bytes)
  const { readXlsx } = await import('hucre/xlsx')
  const archive = storedArchive(parts)
  return {
    visible: await visibleSheets(parts),
    parts,
    async read(sheets, { rows = maxRows, readStyles = false }) {
      const most = Math.min(rows, maxRows)
      const asked = { sheets: sheets.map(({ index }) => index), maxRows: most, range: `A1:${lastColumn}${most}`, readStyles }
      return (await readXlsx(archive, asked)).sheets
    },
  }
}

/** The rows of a csv text, each read when it is asked for. @throws TooComplex where there are more */
export const csvRows = async (text: string, { maxRows, delimiter }: { maxRows: number; delimiter?: string }) => {
  const { streamCsvRows } = await import('hucre/csv')
  return (function* (): Iterable<readonly unknown[]> {
    let read = 0
    for (const row of streamCsvRows(text, delimiter ? { delimiter } : {})) {
      read += 1
      if (read > maxRows) throw new TooComplex()
      yield row
    }
  })()
}

/** An xlsx file of sheets of ours. */
export const writeWorkbook = async (options: WriteOptions): Promise<Uint8Array> => {
  const { writeXlsx } = await import('hucre/xlsx')
  return writeXlsx(options)
}

/** An xlsx file of rows that come one by one. */
export const streamWorkbook = async (
  rows: AsyncIterable<XlsxStreamRow>,
  options: XlsxWriteStreamOptions,
): Promise<ReadableStream<Uint8Array>> => {
  const { writeXlsxStream } = await import('hucre/xlsx')
  return writeXlsxStream(rows, options)
}
