import { readFileSync } from 'node:fs'
import type { CallRow } from '../../contract/call'
import type { Paged } from '../../contract/envelope'
import { CommandError } from './CommandError'
import { readFile } from './fileCommand'
import { type Place, ask, need, signIn } from './organiserClient'
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

/** An id as lists show it: with the revision that the organiser has read. */
export const shownId = ({ id, revision }: { id: string; revision: string }): string => `${id}/${revision}`

/** @throws CommandError: the revision is missing */
export const readShownId = (shown: string): { id: string; revision: string } => {
  const [id = '', revision = ''] = shown.split('/')
  return { id, revision: need(revision, 'The part of the id after the stroke') }
}

/** Texts of a line that are not empty. */
export const columnsOf = (texts: string[]): string => texts.filter(Boolean).join('  ')
