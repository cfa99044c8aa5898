import { cleanText } from '../../contract/rules/values/cleanText'
import { UnknownText, textOfCsv } from '../../server/core/peopleImport/csvEncoding'
import { otherFormatOf } from '../../server/core/peopleImport/otherFormat'
import { formatWords } from '../../server/core/peopleImport/importWords'
import { type Sheet, csvRows, openWorkbook } from '../../server/core/peopleImport/spreadsheetLibrary'
import { TableBudget, TooComplex, headRows, isErrorCell } from '../../server/core/peopleImport/tableBudget'
import { headAt, plain, rankOfHead } from '../../server/core/peopleImport/titles'
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

/** Rows of a file. A call takes far fewer. */
const maxRows = 100_000

/** What a workbook may be. Every column is read, because one that nobody knows is refused. One row more shows that there are too many. */
const caps = { bytes: 64 * 1024 * 1024, rows: maxRows + 1, lastColumn: 'XFD' }

const unreadable = 'The file cannot be read. Save it as xlsx again.'

/** Tags of a workbook with so many rows. */
const maxTags = 5_000_000

const linesOf = ({ rows, cells }: Sheet): Line[] =>
  rows.map((values, row) =>
    values.map((value, column) =>
      value === null || value === undefined || value === ''
        ? null
        : { value: value as FileCell['value'], format: cells?.get(`${row},${column}`)?.style?.numFmt ?? '' },
    ),
  )

const sheetsOfWorkbook = async (bytes: Buffer): Promise<Line[][]> => {
  const workbook = await openWorkbook(bytes, new TableBudget({ tags: maxTags, tagsOfPart: maxTags }), caps)
  if (!workbook) throw new CommandError(unreadable)
  const sheets = await workbook.read(workbook.visible, { readStyles: true })
  if (sheets.some(({ rows }) => rows.length > maxRows)) throw new TooComplex()
  return sheets.map(linesOf)
}

const linesOfCsv = async (bytes: Buffer, isTitle: (cell: string) => boolean): Promise<Line[]> => {
  const text = textOfCsv(bytes, isTitle)
  if (text === null) throw new CommandError('The file is neither a workbook (.xlsx), nor .csv, nor .json.')
  const rows = [...(await csvRows(text, { maxRows }))]
  return rows.map((row) => row.map((value) => (value === '' ? null : { value: String(value), format: '' })))
}

/** The sheets of a file. @throws CommandError */
const sheetsOf = async (bytes: Buffer, isTitle: (cell: string) => boolean): Promise<Line[][]> => {
  try {
    return bytes.subarray(0, 2).toString('latin1') === 'PK' ? await sheetsOfWorkbook(bytes) : [await linesOfCsv(bytes, isTitle)]
  } catch (error) {
    if (error instanceof CommandError) throw error
    if (error instanceof TooComplex)
      throw new CommandError(`The file holds too much. Give at most ${maxRows.toLocaleString('en')} rows at once.`)
    // A workbook that the library cannot parse.
    if (!(error instanceof UnknownText)) throw new CommandError(unreadable)
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
  const sheets = await sheetsOf(bytes, isTitle)
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
