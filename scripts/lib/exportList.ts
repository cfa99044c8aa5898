import type { CallRow } from '../../contract/call'
import type { ExportPart } from '../../contract/exportPart.schema'
import { type Place, ask, need, signIn } from './organiserClient'
import { writeSheet } from './writeSheet'

/** A list that the server exports by parts, and how it is asked for. */
interface Exported<Part> {
  /** Of the sheet. */
  name: string
  /** A name for the file, where none is given. */
  example: string
  /** What its rows are, in the line that is printed. */
  what: string
  query?: Record<string, string>
  onProgress?: (done: number, first: Part) => void
}

/** Writes a list of the server's to the spreadsheet that a command's options ask for. @returns what to print */
export const exportList = async <Part extends ExportPart>(
  place: Place,
  call: CallRow,
  { to, language }: { to?: string | undefined; language?: string | undefined },
  { name, example, what, query = {}, onProgress }: Exported<Part>,
): Promise<string> => {
  const file = need(to, `The file, --to ${example},`)
  const token = await signIn(place)
  const read = (after: string | null, signal: AbortSignal): Promise<Part> =>
    ask<Part>(place, call, { query: { ...query, ...(after ? { after } : {}) }, token, language: language === 'cn' ? 'cn' : 'en', signal })
  const done = await writeSheet(file, name, read, onProgress)
  return `${done.toLocaleString('en')} ${what} are in ${file}.`
}
