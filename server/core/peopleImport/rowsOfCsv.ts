import { textOfCsv } from './csvEncoding'
import type { Source, SourceRow } from './SourceRow'
import { csvRows } from './spreadsheetLibrary'
import { headRows, maxColumns, maxRead } from './tableBudget'

/** A text that a program wrote as `="0012"`, so that a spreadsheet keeps its zeros. */
const constant = /^\s*="((?:[^"]|"")*)"\s*$/
/** The mark in front of a text that a spreadsheet would take for a number or a formula. */
const textMark = /^'(?=[\d=+\-@＝＋－＠])/

const isFormula = (value: unknown): boolean => typeof value === 'string' && value.trimStart().startsWith('=') && !constant.test(value)

const meant = (value: unknown): unknown =>
  typeof value === 'string' ? value.replace(constant, (_, text: string) => text.replace(/""/g, '"')).replace(textMark, '') : value

function* rowsOf(lines: Iterable<readonly unknown[]>): Iterable<SourceRow> {
  for (const line of lines) {
    const cells = line.slice(0, maxColumns)
    yield { values: cells.map(meant), faultOf: (column) => (isFormula(cells[column]) ? 'formula' : undefined) }
  }
}

/** Some programs name the separator in a line above the table, which spreadsheets do not show. */
const separatorLine = /^\ufeff?sep=(.)(?:\r\n|\r|\n)/i

/**
 * The rows of a csv file, each read when it is asked for.
 * @param isTitle whether a cell is a title of a column
 * @returns null if its bytes are no text
 * @throws UnknownText
 */
export const rowsOfCsv = async (bytes: Buffer, isTitle: (cell: string) => boolean): Promise<Source | null> => {
  const text = textOfCsv(bytes, isTitle)
  if (text === null) return null
  const [line = '', delimiter] = separatorLine.exec(text) ?? []
  const lines = await csvRows(text.slice(line.length), { maxRows: maxRead + headRows, ...(delimiter && { delimiter }) })
  return { rows: rowsOf(lines), sheet: '' }
}
