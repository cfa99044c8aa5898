import type { TableCell, TableRow } from './Table'

/** A cell without a fault is its text alone. */
export type WrittenCell = string | TableCell

export const writtenRow = ({ line, cells }: TableRow): [number, WrittenCell[]] => [
  line,
  cells.map(({ text, fault }) => (fault ? { text, fault } : text)),
]

/** The rows of a part of `Table`, once it is decrypted. */
export const rowsOfPart = (part: string): TableRow[] =>
  (JSON.parse(part) as [number, WrittenCell[]][]).map(([line, cells]) => ({
    line,
    cells: cells.map((cell) => (typeof cell === 'string' ? { text: cell } : cell)),
  }))
