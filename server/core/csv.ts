const mark = '\ufeff'

/** Quoted, and never read as a formula. Spreadsheets take the full-width signs for the others. */
export const csvCell = (text: string): string => `"${(/^[=+\-@＝＋－＠\t\r\n]/.test(text) ? `'${text}` : text).replace(/"/g, '""')}"`

const csvLine = (cells: readonly string[]): string => `${cells.map(csvCell).join(',')}\r\n`

/** A file of comma-separated values, row by row, with the mark by which spreadsheets know UTF-8. */
export const csvOf = async function* (head: readonly string[], rows: AsyncIterable<string[]>): AsyncGenerator<string> {
  yield mark + csvLine(head)
  for await (const row of rows) yield csvLine(row)
}
