import type pg from 'pg'
import type { FormDefinition } from '../../../contract/rules/form/form'
import type { ImportProblem } from '../../../contract/peopleImport.schema'
import type { TakenPlaces } from '../../database/schema/imports'
import type { App } from '../App'
import type { ImportColumn } from './columns'
import type { ReadRow } from './ImportRow'
import type { PeopleImport } from './peopleImport.sql'
import type { TableRow } from './Table'

/** What one row comes to. */
export type Outcome = 'assigned' | 'already' | 'waiting'

/** Rows of a file that are gone through together. */
export interface ImportPart {
  rows: readonly ReadRow[]
  /** Says what an import would do, and does nothing. */
  isCheck: boolean
  /** What the parts before took. */
  taken: TakenPlaces
}

export interface PartResult {
  counts: Record<Outcome, number>
  problems: ImportProblem[]
  taken: TakenPlaces
}

/** The pictures of a part's rows. */
export interface PartPhotos {
  /** The stored picture of each row by its line. */
  ids: Record<number, string>
  /** Why a row gets none. */
  problems: ImportProblem[]
  /** Pictures of the whole file that belong to no row. They refuse no row. */
  spare: ImportProblem[]
}

/** A file at one moment, as the fair is then. */
export interface OpenImport {
  form: FormDefinition
  columns: readonly ImportColumn[]
  /** Reads a row and judges its cells. @param photo the stored picture of the row */
  read(row: TableRow, photo: string | undefined): ReadRow
  /** By what the second row with a person is found. */
  identitiesOf(row: ReadRow): string[]
  /**
   * Keeps the pictures of a part's rows, outside of any transaction. Without it a file has none.
   * @param parts the rows of all parts: whether a picture is anybody's depends on the others
   */
  photos?(at: number, parts: readonly TableRow[][]): Promise<PartPhotos>
  /** Judges rows, and takes them unless it is a check. A refused row changes nothing. */
  go(client: pg.PoolClient, part: ImportPart): Promise<PartResult>
}

/** What people of a file become. The engine stores the file, goes through its parts, and counts. */
export interface ImportTarget {
  /** Rows of one part. A killed server does so many again at most, and a cancelled import ends after so many. */
  partRows: number
  /** @throws Failure which ends the file */
  open(app: App, row: PeopleImport): Promise<OpenImport>
  /** Runs a transaction again after a conflict with another one. */
  settled?<T>(work: () => Promise<T>): Promise<T>
  /** Within the last transaction of the check: forgets what only the check needs. */
  checked?(app: App, client: pg.PoolClient, row: PeopleImport): Promise<void>
}

/** What a file may be for. */
export type ImportTargets = Record<PeopleImport['target'], ImportTarget>
