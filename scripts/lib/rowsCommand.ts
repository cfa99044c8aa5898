import { readFileSync } from 'node:fs'
import type { CallRow } from '../../contract/call'
import type { Paged } from '../../contract/envelope'
import { CommandError } from './CommandError'
import { readFile } from './fileCommand'
import { type Place, ask, signIn } from './organiserClient'
import { type Columns, rowsOfWorkbook } from './rowsOfWorkbook'

/** What commands share that store rows of a file by one call, and list them. */

/** The rows of a workbook, or a JSON list of objects with the same members. @param most as many as one call takes */
export const rowsOfFile = async <Row>(file: string, columns: Columns, { what, most }: { what: string; most: number }): Promise<Row[]> => {
  const read = /\.xlsx$/i.test(file) ? await rowsOfWorkbook(readFileSync(file), columns) : readFile(file)
  if (!Array.isArray(read) || read.length === 0) throw new CommandError(`${file} holds no ${what}.`)
  if (read.length > most) throw new CommandError(`${file} holds ${read.length} ${what}. Give at most ${most} at once.`)
  return read as Row[]
}

/** Every row that a call pages, a line each. */
export const listAll = async <Row>(
  place: Place,
  call: CallRow,
  described: (row: Row) => string,
  { none, query = {} }: { none: string; query?: Record<string, string> },
): Promise<string> => {
  const token = await signIn(place)
  const lines: string[] = []
  for (let current = 1; ; current += 1) {
    const page = await ask<Paged<Row>>(place, call, { query: { ...query, current: String(current), size: '100' }, token })
    lines.push(...page.records.map(described))
    if (current >= page.pages) return lines.length > 0 ? lines.join('\n') : none
  }
}

/** Texts of a line that are not empty. */
export const columnsOf = (texts: string[]): string => texts.filter(Boolean).join('  ')

/** Runs a command, and prints its text or why it failed. */
export const printed = (run: () => Promise<string>): Promise<void> =>
  run().then(
    (text) => void process.stdout.write(`${text}\n`),
    (error: Error) => {
      process.stderr.write(`${error.message}\n`)
      process.exitCode = 1
    },
  )
