import type { Source } from './SourceRow'
import { maxColumns } from './tableBudget'

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

const isFormula = (value: unknown): boolean => typeof value === 'string' && value.trimStart().startsWith('=')

function* rowsOf(lines: Iterable<readonly unknown[]>): Source {
  for (const line of lines) {
    const values = line.slice(0, maxColumns)
    yield { values, faultOf: (column) => (isFormula(values[column]) ? 'formula' : undefined) }
  }
}

/** The rows of a csv file, each read when it is asked for; null if its bytes are no text. */
export const rowsOfCsv = async (bytes: Buffer): Promise<Source | null> => {
  const text = textOf(bytes)
  if (text === null) return null
  const { streamCsvRows } = await import('hucre/csv')
  return rowsOf(streamCsvRows(text))
}
