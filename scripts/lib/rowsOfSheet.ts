import type { Sheet } from 'hucre'
import { streamCsvRows } from 'hucre/csv'
import { readXlsx } from 'hucre/xlsx'
import { cleanText } from '../../contract/rules/cleanText'
import { UnknownText, textOfCsv } from '../../server/core/peopleImport/csvEncoding'
import { foldedParts } from '../../server/core/peopleImport/foldedParts'
import { otherFormatOf } from '../../server/core/peopleImport/otherFormat'
import { formatWords } from '../../server/core/peopleImport/importWords'
import { entriesOf } from '../../server/core/peopleImport/smallArchive'
import { storedArchive } from '../../server/core/peopleImport/storedArchive'
import { headRows, isErrorCell } from '../../server/core/peopleImport/tableBudget'
import { headAt, plain, rankOfHead } from '../../server/core/peopleImport/titles'
import { visibleSheets } from '../../server/core/peopleImport/workbookSheets'
import { type CellKind, type FileCell, cellReaders, shownCell } from './cellReaders'
import { CommandError } from './CommandError'

/** The columns that a file may have. */
export interface Columns {
  kinds: Record<string, CellKind>
  /** The column whose value no two rows may have. */
  key: string
  /** The spelling by which two such values are one; without it, as they are typed. */
  spelling?: (text: string) => string
}

/** A row of a file with its number there. */
export interface FileRow {
  line: number
  values: Record<string, unknown>
}

type Line = (FileCell | null)[]

/** What a file unpacks to at most. */
const maxBytes = 64 * 1024 * 1024

const linesOf = ({ rows, cells }: Sheet): Line[] =>
  rows.map((values, row) =>
    values.map((value, column) =>
      value === null || value === undefined || value === ''
        ? null
        : { value: value as FileCell['value'], format: cells?.get(`${row},${column}`)?.style?.numFmt ?? '' },
    ),
  )

const sheetsOfWorkbook = async (bytes: Buffer): Promise<Line[][]> => {
  const entries = entriesOf(bytes, maxBytes)
  if (!entries) throw new CommandError('The file cannot be read. Save it as xlsx again.')
  const parts = foldedParts(entries)
  const visible = await visibleSheets(parts)
  const { sheets } = await readXlsx(storedArchive(parts), { sheets: visible.map(({ index }) => index), readStyles: true })
  return sheets.map(linesOf)
}

const linesOfCsv = (bytes: Buffer, isTitle: (cell: string) => boolean): Line[] => {
  try {
    const text = textOfCsv(bytes, isTitle)
    if (text === null) throw new CommandError('The file is neither a workbook (.xlsx), nor .csv, nor .json.')
    return [...streamCsvRows(text)].map((row) => row.map((value) => (value === '' ? null : { value: String(value), format: '' })))
  } catch (error) {
    if (!(error instanceof UnknownText)) throw error
    throw new CommandError(`The letters of row ${error.line} cannot be read for certain. Save the file as xlsx or as “CSV UTF-8”.`)
  }
}

const textsOf = (line: Line): string[] => line.map((cell) => (cell ? shownCell(cell) : ''))

/** @throws CommandError */
const withoutError = (cell: FileCell): FileCell => {
  if (isErrorCell(shownCell(cell))) throw new CommandError('is an error of the spreadsheet')
  return cell
}

/** Reads the cells of rows. Every cell that is not what its column holds is named. @throws CommandError */
const readRows = (lines: Line[], names: readonly string[], above: number, { kinds, key, spelling = cleanText }: Columns): FileRow[] => {
  const wrong: string[] = []
  const first = new Map<string, number>()
  const rows = lines.flatMap((line, at): FileRow[] => {
    const values: Record<string, unknown> = {}
    const lineNumber = above + at + 1
    names.forEach((name, column) => {
      const cell = line[column]
      if (name === '' || !cell) return
      try {
        values[name] = cellReaders[kinds[name]!](withoutError(cell))
      } catch (error) {
        if (!(error instanceof CommandError)) throw error
        wrong.push(`Row ${lineNumber}, ${name}: “${shownCell(cell)}” ${error.message}.`)
      }
    })
    if (Object.keys(values).length === 0) return []
    const own = spelling(String(values[key] ?? ''))
    if (own !== '' && first.has(own)) wrong.push(`Row ${lineNumber} has the ${key} of row ${first.get(own)}.`)
    else first.set(own, lineNumber)
    return [{ line: lineNumber, values }]
  })
  if (wrong.length > 0) throw new CommandError(`Nothing was stored.\n${wrong.join('\n')}`)
  return rows
}

/**
 * The rows of a workbook or a csv file. The head is among the first rows of the first visible sheet that has one. Empty rows and cells are
 * left out.
 * @throws CommandError for a column that nobody knows, and for every cell that is not what its column holds
 */
export const rowsOfSheet = async (bytes: Buffer, columns: Columns): Promise<FileRow[]> => {
  const known = Object.keys(columns.kinds)
  const titled = known.map((name) => ({ title: { cn: name, en: name }, otherTitles: [], isRequired: name === columns.key }))
  const format = otherFormatOf(bytes)
  if (format) throw new CommandError(`The file is ${formatWords[format].en}. Save it as xlsx.`)
  const isTitle = (cell: string): boolean => rankOfHead([cell], titled) > 0
  const sheets = bytes.subarray(0, 2).toString('latin1') === 'PK' ? await sheetsOfWorkbook(bytes) : [linesOfCsv(bytes, isTitle)]
  const rank = (lines: Line[]): number => Math.max(0, ...lines.slice(0, headRows).map((line) => rankOfHead(textsOf(line), titled)))
  const lines = [...sheets].sort((one, other) => rank(other) - rank(one))[0] ?? []
  const above = headAt(lines.slice(0, headRows).map(textsOf), titled)
  const head = textsOf(lines[above] ?? [])
  const names = head.map((title) => known.find((name) => plain(name) === plain(title)) ?? '')
  const unknown = head.filter((title, at) => title !== '' && names[at] === '')
  if (unknown.length > 0) throw new CommandError(`Unknown column "${unknown.join('", "')}". Known columns: ${known.join(', ')}.`)
  const twice = names.find((name, at) => name !== '' && names.indexOf(name) !== at)
  if (twice) throw new CommandError(`The column "${twice}" is in the file twice.`)
  return readRows(lines.slice(above + 1), names, above + 1, columns)
}
