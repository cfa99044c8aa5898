import type { CellFault } from '../../../contract/rules/people/holderImport'

/** A row as a reader finds it, whatever kind of file it comes from. */
export interface SourceRow {
  /** Of its cells, the first columns of the file. */
  values: readonly unknown[]
  /** Why a cell is not taken. Only a formula's value is dropped. */
  faultOf(column: number): CellFault | undefined
  /** A filter of the spreadsheet hides it. */
  isHidden?: boolean
}

/** Rows from the first on, one by one: nobody reads more than are wanted. */
export interface Source {
  rows: Iterable<SourceRow>
  /** The sheet that was chosen among several; '' where there is no choice. */
  sheet: string
}
