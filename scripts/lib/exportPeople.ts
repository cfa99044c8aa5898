import { createWriteStream, renameSync, rmSync } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import type { Language } from '../../contract/language'
import { reviewCalls } from '../../contract/visitor/review.calls'
import type { ExportPage } from '../../contract/visitor/review.schema'
import { CommandError } from './CommandError'
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

const endings = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** Does work that stops where a person or the system ends the process. */
const untilEnded = async <T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> => {
  const ended = new AbortController()
  const end = (): void => ended.abort()
  for (const name of endings) process.once(name, end)
  try {
    return await work(ended.signal)
  } catch (error) {
    if (ended.signal.aborted) throw new CommandError('The export was stopped. No file is left.')
    throw error
  } finally {
    for (const name of endings) process.removeListener(name, end)
  }
}

/** Pages are read from the server as the file takes them, so that neither side holds more than one. */
const writeFile = async (place: Place, token: string, { to, state, language }: ExportAsked, signal: AbortSignal): Promise<number> => {
  const ofState: Record<string, string> = state ? { examineResult: state } : {}
  const read = (after: string | null): Promise<ExportPage> =>
    ask<ExportPage>(place, reviewCalls.exportPage, { query: { ...ofState, ...(after ? { after } : {}) }, token, language, signal })
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
  await pipeline(Readable.fromWeb(workbook as ReadableStream<Uint8Array>), createWriteStream(to, { mode: 0o600 }), { signal })
  return done
}

/**
 * Writes the registrations of a fair to a spreadsheet. A file that is not whole never has its name, and none is left of an export that
 * fails or is stopped.
 */
export const exportPeople = async (place: Place, asked: ExportAsked): Promise<string> => {
  const token = await signIn(place)
  const part = `${asked.to}.part`
  try {
    const done = await untilEnded((signal) => writeFile(place, token, { ...asked, to: part }, signal))
    renameSync(part, asked.to)
    if (process.stderr.isTTY) process.stderr.write('\n')
    return `${done.toLocaleString('en')} registrations are in ${asked.to}.`
  } catch (error) {
    rmSync(part, { force: true })
    throw error
  }
}
