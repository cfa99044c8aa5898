import { createWriteStream, renameSync, rmSync } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import type { Language } from '../../contract/language'
import { reviewCalls } from '../../contract/visitor/review.calls'
import type { ExportPage } from '../../contract/visitor/review.schema'
import { type Place, ask, signIn } from './organiserClient'

export interface ExportAsked {
  to: string
  /** One state; undefined for all. */
  state: string | undefined
  /** Of titles and options. */
  language: Language
}

/** Prints how far the export is, over the same line of a terminal. */
const showProgress = (done: number, total: number): void => {
  const line = `${done.toLocaleString('en')} of ${total.toLocaleString('en')} registrations`
  process.stderr.write(process.stderr.isTTY ? `\r${line}` : `${line}\n`)
}

/**
 * Writes the registrations of a fair to a spreadsheet. Pages are read from the server as the file takes them, so that neither side
 * holds more than one. A file that is not whole never has its name.
 */
export const exportPeople = async (place: Place, { to, state, language }: ExportAsked): Promise<string> => {
  const token = await signIn(place)
  const ofState: Record<string, string> = state ? { examineResult: state } : {}
  const read = (after: string | null): Promise<ExportPage> =>
    ask<ExportPage>(place, reviewCalls.exportPage, { query: { ...ofState, ...(after ? { after } : {}) }, token, language })
  const first = await read(null)
  let done = 0
  const rows = async function* (): AsyncGenerator<string[]> {
    for (let page = first; ; page = await read(page.next)) {
      yield* page.records
      done += page.records.length
      showProgress(done, Math.max(done, first.total ?? 0))
      if (page.next === null) return
    }
  }
  const { writeXlsxStream } = await import('hucre/xlsx')
  const columns = first.columns.map((header) => ({ header, width: 18 }))
  // Texts are cells of text, so that no answer is ever read as a formula.
  const workbook = writeXlsxStream(rows(), { name: 'Registrations', columns, freezePane: { rows: 1 } })
  const part = `${to}.part`
  try {
    await pipeline(Readable.fromWeb(workbook as ReadableStream<Uint8Array>), createWriteStream(part, { mode: 0o600 }))
    renameSync(part, to)
  } catch (error) {
    rmSync(part, { force: true })
    throw error
  }
  if (process.stderr.isTTY) process.stderr.write('\n')
  return `${done.toLocaleString('en')} registrations are in ${to}.`
}
