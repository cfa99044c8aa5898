import type { ImportProblem } from '../../../contract/peopleImport.schema'
import type { Database } from '../../database/connect'
import type { App } from '../App'
import { fail } from '../errors/failure'
import type { ReadRow } from './ImportRow'
import type { ImportTarget, OpenImport, PartResult } from './ImportTarget'
import { type PeopleImport } from './peopleImport.sql'
import { findPart, findRows } from './importParts.sql'
import { type TableRow } from './Table'
import { rowsOfPart } from './writtenRows'
import { Overtaken } from './importStops'

/** A file at a part, as it is worked on. */
export interface Work {
  app: App
  target: ImportTarget
  row: PeopleImport
}

/** @throws Failure importFormChanged, and those of the target */
export const openFile = async ({ app, target, row }: Work): Promise<OpenImport> => {
  const open = await target.open(app, row)
  if (open.form.id !== row.formId || open.form.version !== row.formVersion) throw fail('importFormChanged')
  return open
}

interface StoredPart {
  rows: TableRow[]
  /** What the check refused. */
  problems: ImportProblem[]
  photos: Record<number, string>
}

export const partOf = async ({ app, row }: Work, db: Database, at: number): Promise<StoredPart> => {
  const part = await findPart(db, row, at)
  if (!part || part.sealedRows === '') throw new Overtaken()
  return { rows: rowsOfPart(app.secrets.unseal(part.sealedRows)), problems: part.problems, photos: part.photos }
}

/** The rows of all parts. */
export const rowsOfFile = async ({ app, row }: Work): Promise<TableRow[][]> =>
  (await findRows(app.db, row)).map((sealed) => rowsOfPart(app.secrets.unseal(sealed)))

/** The refused rows. A picture that belongs to no row refuses none. */
export const linesOf = (problems: readonly ImportProblem[]): Set<number> =>
  new Set(problems.flatMap(({ line }) => (line > 0 ? [line] : [])))

export const byLine = (problems: ImportProblem[]): ImportProblem[] => problems.sort((one, other) => one.line - other.line)

/** Letters of a name that a list repeats: a cell may hold anything. */
const longestName = 60

/** Puts the name of its person on each refused cell, encrypted as the rows are: it is stored for longer than they are. */
export const named = ({ app }: Work, rows: readonly ReadRow[], problems: readonly ImportProblem[]): ImportProblem[] => {
  const names = new Map(rows.map(({ line, name }) => [line, name]))
  return problems.map((problem) => {
    const name = names.get(problem.line)?.slice(0, longestName)
    return name ? { ...problem, name: app.secrets.seal(name) } : problem
  })
}

const unsealed = (app: App, sealed: string): string | null => {
  try {
    return app.secrets.unseal(sealed)
  } catch {
    // By a key that is retired: names within a list are not encrypted again. The line is known without it.
    return null
  }
}

/** The refused cells as their owner reads them. */
export const withNames = (app: App, problems: readonly ImportProblem[]): ImportProblem[] =>
  problems.map(({ name: sealed, ...problem }) => {
    const name = sealed === undefined ? null : unsealed(app, sealed)
    return name === null ? problem : { ...problem, name }
  })

/** The numbers of a file after a part more. */
export const sumOf = (row: PeopleImport, { counts, taken }: PartResult, refused: number) => ({
  assigned: row.assigned + counts.assigned,
  already: row.already + counts.already,
  waiting: row.waiting + counts.waiting,
  refused: row.refused + refused,
  taken,
})
