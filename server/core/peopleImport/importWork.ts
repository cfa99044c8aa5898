import type { ImportProblem } from '../../../contract/peopleImport.schema'
import type { Database } from '../../database/connect'
import type { App } from '../App'
import { fail } from '../errors/failure'
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

/** The numbers of a file after a part more. */
export const sumOf = (row: PeopleImport, { counts, taken }: PartResult, refused: number) => ({
  assigned: row.assigned + counts.assigned,
  already: row.already + counts.already,
  waiting: row.waiting + counts.waiting,
  refused: row.refused + refused,
  taken,
})
