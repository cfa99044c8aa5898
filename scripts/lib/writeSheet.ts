import { createWriteStream, renameSync, rmSync } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import type { ExportPart } from '../../contract/exportPart.schema'
import { csvOf } from '../../server/core/csv'
import { streamWorkbook } from '../../server/core/peopleImport/spreadsheetLibrary'
import { CommandError } from './CommandError'

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

const stream = async <Part extends ExportPart>(
  to: string,
  name: string,
  read: (after: string | null, signal: AbortSignal) => Promise<Part>,
  onProgress: (done: number, first: Part) => void,
  signal: AbortSignal,
): Promise<number> => {
  const first = await read(null, signal)
  let done = 0
  const rows = async function* (): AsyncGenerator<string[]> {
    for (let part = first; ; part = await read(part.next, signal)) {
      yield* part.records
      done += part.records.length
      onProgress(done, first)
      if (part.next === null) return
    }
  }
  if (/\.csv\.part$/i.test(to)) {
    await pipeline(csvOf(first.columns, rows()), createWriteStream(to, { mode: 0o600 }), { signal })
    return done
  }
  const columns = first.columns.map((header) => ({ header, width: 18 }))
  // Texts are cells of text, so that no value is ever read as a formula.
  const workbook = await streamWorkbook(rows(), { name, columns, freezePane: { rows: 1 } })
  await pipeline(Readable.fromWeb(workbook as ReadableStream<Uint8Array>), createWriteStream(to, { mode: 0o600 }), { signal })
  return done
}

/**
 * Writes a list to a spreadsheet, or to a file that ends with `.csv`, as it is read, so that neither side holds more than one part. A file that is not whole never has its
 * name, and none is left of an export that fails or is stopped.
 * @returns the number of rows
 */
export const writeSheet = async <Part extends ExportPart>(
  to: string,
  name: string,
  read: (after: string | null, signal: AbortSignal) => Promise<Part>,
  onProgress: (done: number, first: Part) => void = () => undefined,
): Promise<number> => {
  const part = `${to}.part`
  try {
    const done = await untilEnded((signal) => stream(part, name, read, onProgress, signal))
    renameSync(part, to)
    return done
  } catch (error) {
    rmSync(part, { force: true })
    throw error
  }
}
