import type { CallRow } from '../../contract/call'
import type { Paged } from '../../contract/envelope'
import { CommandError } from './CommandError'
import type { Language } from '../../contract/language'
import { bytesOf, readFile } from './fileCommand'
import { type Place, ask, need, signIn } from './organiserClient'
import { type Columns, type FileRow, rowsOfSheet } from './rowsOfSheet'
import { type RowsSheet, writeRows } from './rowsSheet'

/** What commands share that store rows of a file by one call, and list them. */

/** The rows of a file, and how a refusal of the server names their places. */
export interface RowsOfFile<Row> {
  rows: Row[]
  /** `codes.1.percent` of a workbook is the column `percent` of its row 3. */
  placeOf?: (field: string) => string
}

/** Where a spreadsheet has a value that the server refused, with the value. */
const placeIn =
  (rows: readonly FileRow[]) =>
  (field: string): string => {
    const [, at = '', name = ''] = field.split('.')
    const row = rows[Number(at)]
    const value = row?.values[name]
    return row ? `Row ${row.line}, ${name}${value === undefined ? '' : ` “${String(value)}”`}` : field
  }

/** The rows of a workbook or a csv file, or a JSON list of objects with the same members. @param most as many as one call takes */
export const rowsOfFile = async <Row>(
  file: string,
  columns: Columns,
  { what, most }: { what: string; most: number },
): Promise<RowsOfFile<Row>> => {
  const found = /\.json$/i.test(file) ? null : await rowsOfSheet(bytesOf(file), columns)
  const read = found ? found.map(({ values }) => values) : readFile(file)
  if (!Array.isArray(read) || read.length === 0) throw new CommandError(`${file} holds no ${what}.`)
  if (read.length > most) throw new CommandError(`${file} holds ${read.length} ${what}. Give at most ${most} at once.`)
  return { rows: read as Row[], ...(found && { placeOf: placeIn(found) }) }
}

interface Listed<Row> {
  /** Instead of an empty list. */
  none: string
  query?: Record<string, string>
  language?: Language
  /** Where `--to` asks for a spreadsheet of the rows. */
  sheet?: RowsSheet<Row>
}

/** A list that changes while its pages are read is read again, so that no row is missing or there twice. */
const mostTurns = 3

/** Every row of a call that pages its rows, or answers all at once. */
const everyRow = async <Row>(place: Place, call: CallRow, query: Record<string, string>, language: Language): Promise<Row[]> => {
  const token = await signIn(place)
  for (let turn = 0; turn < mostTurns; turn += 1) {
    const rows: Row[] = []
    let total: number | null = null
    for (let current = 1; ; current += 1) {
      const asked = { query: { ...query, current: String(current), size: '100' }, token, language }
      const page = await ask<Paged<Row> | Row[]>(place, call, asked)
      if (Array.isArray(page)) return page
      rows.push(...page.records)
      if (total !== null && total !== page.total) break
      if (current >= page.pages) return rows
      total = page.total
    }
  }
  throw new CommandError('The list changed while it was read. Try again.')
}

/** Every row of a call: a line each, or a spreadsheet. */
export const listAll = async <Row>(
  place: Place,
  call: CallRow,
  described: (row: Row) => string,
  { none, query = {}, language = 'en', sheet }: Listed<Row>,
): Promise<string> => {
  const rows = await everyRow<Row>(place, call, query, sheet?.language ?? language)
  if (sheet) return writeRows(sheet, rows)
  return rows.length > 0 ? rows.map(described).join('\n') : none
}

/** One page of the rows that a call pages, a line each, and how many there are. @param none instead of an empty list */
export const onePage = async <Row>(
  place: Place,
  call: CallRow,
  described: (row: Row) => string,
  {
    page = '1',
    query = {},
    none,
    what = 'in all',
  }: { page?: string | undefined; query?: Record<string, string>; none?: string; what?: string },
): Promise<string> => {
  const asked = { query: { current: page, size: '50', ...query }, token: await signIn(place) }
  const { records, total, current, pages } = await ask<Paged<Row>>(place, call, asked)
  if (total === 0 && none !== undefined) return none
  return [...records.map(described), `${total} ${what}${pages > 1 ? `, page ${current} of ${pages}` : ''}.`].join('\n')
}

/** One page of the rows of a call, a line each, or a spreadsheet of all of them. */
export const pageOrSheet = <Row>(
  place: Place,
  call: CallRow,
  described: (row: Row) => string,
  { sheet, ...asked }: Parameters<typeof onePage<Row>>[3] & Pick<Listed<Row>, 'sheet'>,
): Promise<string> =>
  sheet ? listAll(place, call, described, { none: '', query: asked.query ?? {}, sheet }) : onePage(place, call, described, asked)

/** Asks a call once for each of some rows, one after the other. The first refusal ends it. @returns a line each */
export const askEach = async <Row>(
  place: Place,
  call: CallRow,
  bodies: readonly object[],
  described: (row: Row) => string,
): Promise<string> => {
  const token = await signIn(place)
  const lines: string[] = []
  for (const body of bodies) lines.push(described(await ask<Row>(place, call, { body, token })))
  return lines.join('\n')
}

/** What `shownId` of the contract wrote. @throws CommandError: the revision is missing */
export const readShownId = (shown: string): { id: string; revision: string } => {
  const [id = '', revision = ''] = shown.split('/')
  return { id, revision: need(revision, 'The part of the id after the stroke') }
}

/** Texts of a line that are not empty. */
export const columnsOf = (texts: string[]): string => texts.filter(Boolean).join('  ')
