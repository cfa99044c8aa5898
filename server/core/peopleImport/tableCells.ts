import type { SourceRow } from './SourceRow'
import { type TableBudget, isErrorCell, longestCell, maxColumns } from './tableBudget'
import type { TableCell } from './Table'

/** A spreadsheet keeps so many digits of a number. */
const exactDigits = 15

/** @param most letters, with the blanks around them */
export const cellOf = (value: unknown, most = longestCell * 2): TableCell => {
  if (value === null || value === undefined) return { text: '' }
  if (value instanceof Date) return { text: Number.isNaN(value.getTime()) ? '' : value.toISOString().slice(0, 10) }
  if (typeof value === 'number') {
    const text = Number.isInteger(value) ? value.toFixed(0) : String(value)
    return text.replace(/\D/g, '').length > exactDigits ? { text, fault: 'rounded' } : { text }
  }
  if (typeof value === 'boolean') return { text: value ? 'TRUE' : 'FALSE' }
  // One text may be the value of a million cells, so only its beginning is looked at.
  const text = (typeof value === 'string' ? value : '').slice(0, most).trim().slice(0, longestCell)
  return isErrorCell(text) ? { text, fault: 'error' } : { text }
}

export const cellAt = ({ values, faultOf }: SourceRow, column: number, most?: number): TableCell => {
  const fault = faultOf(column)
  if (fault === 'formula') return { text: '', fault }
  const cell = cellOf(values[column], most)
  return fault && !cell.fault ? { ...cell, fault } : cell
}

const isFilled = ({ text, fault }: TableCell): boolean => text !== '' || fault === 'formula'

/** Enough to see whether a cell that nobody reads is blank. */
export const glance = 64

const blank: TableCell = { text: '' }

/** How the rows under a head are read. */
export interface Reading {
  isRead: readonly boolean[]
  /** Which columns hold something. */
  isUsed: boolean[]
  budget: TableBudget
}

/** The cells of a row; null where all are blank. Of columns that no field reads, nothing is kept. @throws TooComplex */
export const cellsOf = (row: SourceRow, { isRead, isUsed, budget }: Reading): TableCell[] | null => {
  let isAnyFilled = false
  const cells: TableCell[] = []
  for (let column = 0; column < Math.min(row.values.length, maxColumns); column += 1) {
    const cell = cellAt(row, column, isRead[column] ? undefined : glance)
    if (isFilled(cell)) isAnyFilled = isUsed[column] = true
    if (isRead[column]) budget.takeLetters(cell.text.length)
    cells.push(isRead[column] ? cell : blank)
  }
  return isAnyFilled ? cells : null
}
