import type { CellFault } from '../../../contract/rules/people/holderImport'
import type { OneUseKey } from '../secrets/cipher'
import type { OtherFormat } from './otherFormat'
import type { WantedColumn } from './titles'

/** A cell as it was typed, or why it is not read. */
export interface TableCell {
  text: string
  fault?: CellFault
}

export interface TableRow {
  /** As the spreadsheet numbers it. */
  line: number
  cells: TableCell[]
}

export interface Table {
  head: string[]
  /** The row of the head, as the spreadsheet numbers it. */
  headLine: number
  /** Columns with cells that no field reads, by title, or by letter where they have none. */
  unread: string[]
  /** Filled rows that a filter hides. They are read like others. */
  hiddenRows: number
  /** The sheet that was chosen among several; '' where there is no choice. */
  sheet: string
  /** Rows with something in them. */
  rows: number
  /** These rows as encrypted texts, so many of a part each: so they leave the thread, and are stored. */
  sealedParts: string[]
  /** There are more rows than a file may have. */
  isTooLong: boolean
}

/** Why a file is no table: of another format it has a name, and of unknown text the row. */
export type NoTable = 'importUnreadable' | 'importTooComplex' | { format: OtherFormat } | { unknownLine: number }

/** What a thread reads a file by. */
export interface TableWork {
  bytes: Uint8Array
  /** Cells of other columns are not kept. */
  columns: readonly WantedColumn[]
  /** Rows of one part. */
  partRows: number
  key: OneUseKey
}
