import '../../formErrors'
import type { ValidationError } from '../../fieldErrors'
import { type FormValues, isText } from './fieldValues'
import type { FormField, GroupTotal } from './form'

/** Cents and hundredths of a square metre stay exact in sums: 0.1 + 0.2 is 0.3. */
const rounded = (sum: number): number => Math.round(sum * 1e6) / 1e6

const numberIn = (row: FormValues, column: string): number => {
  const value = row[column]
  const number = isText(value) && value.trim() !== '' ? Number(value) : 0
  return Number.isFinite(number) ? number : 0
}

/** The sum of a column. A cell without a number counts as none. */
export const totalOf = (column: string, rows: readonly FormValues[]): number =>
  rounded(rows.reduce((sum, row) => sum + numberIn(row, column), 0))

/** The first row with which a column is above its limit; -1 if the sum is within it. */
const rowAbove = ({ field, max }: GroupTotal, rows: readonly FormValues[]): number =>
  totalOf(field, rows) > max ? rows.findIndex((_, at) => totalOf(field, rows.slice(0, at + 1)) > max) : -1

/** The sums of a group that are above their limits, each at the cell with which its column passes the limit. */
export const totalsAbove = (
  { name, totals = [] }: Pick<FormField, 'name' | 'totals'>,
  rows: readonly FormValues[],
): Record<string, ValidationError> =>
  Object.fromEntries(
    totals.flatMap((total): [string, ValidationError][] => {
      const at = rowAbove(total, rows)
      return at < 0 ? [] : [[`${name}.${at}.${total.field}`, { code: 'totalTooBig', max: total.max }]]
    }),
  )
