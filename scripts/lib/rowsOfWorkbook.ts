import { readXlsx } from 'hucre/xlsx'
import { CommandError } from './CommandError'

/** The columns that a workbook may have, by what their cells hold. */
export interface Columns {
  texts: readonly string[]
  numbers: readonly string[]
  /** Several values in a cell, with commas or spaces between them. */
  lists: readonly string[]
  /** Yes, unless the cell says no. */
  switches?: readonly string[]
  /** Texts of sums, which a spreadsheet likes to turn into numbers. */
  sums?: readonly string[]
}

const two = (part: number): string => String(part).padStart(2, '0')

/** A cell of a date has no zone: it shows the time that was typed. */
const typedMoment = (date: Date): string =>
  `${date.getUTCFullYear()}-${two(date.getUTCMonth() + 1)}-${two(date.getUTCDate())} ${two(date.getUTCHours())}:${two(date.getUTCMinutes())}:${two(date.getUTCSeconds())}`

const textOf = (cell: unknown): string => (cell instanceof Date ? typedMoment(cell) : String(cell).trim())

const valueOf = ({ numbers, lists, switches = [], sums = [] }: Columns, name: string, cell: unknown): unknown => {
  if (numbers.includes(name)) return Number(cell)
  if (sums.includes(name) && typeof cell === 'number') return cell.toFixed(2)
  if (lists.includes(name))
    return textOf(cell)
      .split(/[,，;\s]+/)
      .filter(Boolean)
  return switches.includes(name) ? !/^(false|no|off|0|否)$/i.test(textOf(cell)) : textOf(cell)
}

/**
 * The rows of the first sheet of a workbook. The first row names the columns; empty rows and cells are left out.
 * @throws CommandError for a column that nobody knows
 */
export const rowsOfWorkbook = async (bytes: Uint8Array, columns: Columns): Promise<Record<string, unknown>[]> => {
  const { sheets } = await readXlsx(bytes)
  const [head = [], ...rows] = sheets[0]?.rows ?? []
  const names = head.map((cell) => String(cell ?? '').trim())
  const known = [...columns.numbers, ...columns.texts, ...(columns.sums ?? []), ...columns.lists, ...(columns.switches ?? [])]
  const unknown = names.filter((name) => name !== '' && !known.includes(name))
  if (unknown.length > 0) throw new CommandError(`Unknown column "${unknown.join('", "')}". Known columns: ${known.join(', ')}.`)
  return rows.flatMap((row) => {
    const cells = names.flatMap((name, at) => {
      const cell = row[at]
      return name === '' || cell === null || cell === undefined || cell === '' ? [] : [[name, valueOf(columns, name, cell)] as const]
    })
    return cells.length === 0 ? [] : [Object.fromEntries(cells)]
  })
}
