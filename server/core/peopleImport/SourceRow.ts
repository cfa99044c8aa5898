import type { CellFault } from '../../../contract/rules/holderImport'

/** A row as a reader finds it, whatever kind of file it comes from. */
export interface SourceRow {
  /** Of its cells, the first columns of the file. */
  values: readonly unknown[]
  /** Why a cell is not taken. Only a formula's value is dropped. */
  faultOf(column: number): CellFault | undefined
}

/** Rows from the first on, one by one: nobody reads more than are wanted. */
export type Source = Iterable<SourceRow>
