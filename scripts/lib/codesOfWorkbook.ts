import { readXlsx } from 'hucre/xlsx'
import { CommandError } from './CommandError'

const numbers = ['percent', 'maxUses', 'perPerson', 'ticketsPerUse']
const texts = ['code', 'amount', 'startsAt', 'endsAt']
const columns = [...numbers, ...texts, 'ticketTypeIds', 'isOn']

const two = (part: number): string => String(part).padStart(2, '0')

/** A cell of a date has no zone: it shows the time that was typed. */
const typedMoment = (date: Date): string =>
  `${date.getUTCFullYear()}-${two(date.getUTCMonth() + 1)}-${two(date.getUTCDate())} ${two(date.getUTCHours())}:${two(date.getUTCMinutes())}:${two(date.getUTCSeconds())}`

const textOf = (name: string, cell: unknown): string => {
  if (cell instanceof Date) return typedMoment(cell)
  if (name === 'amount' && typeof cell === 'number') return cell.toFixed(2)
  return String(cell).trim()
}

const valueOf = (name: string, cell: unknown): unknown => {
  if (numbers.includes(name)) return Number(cell)
  if (name === 'ticketTypeIds')
    return textOf(name, cell)
      .split(/[,，;\s]+/)
      .filter(Boolean)
  return name === 'isOn' ? !/^(false|no|off|0|否)$/i.test(textOf(name, cell)) : textOf(name, cell)
}

/**
 * The codes of the first sheet of a workbook. The first row names the columns; empty rows and cells are left out.
 * @throws CommandError for a column that nobody knows
 */
export const codesOfWorkbook = async (bytes: Uint8Array): Promise<Record<string, unknown>[]> => {
  const { sheets } = await readXlsx(bytes)
  const [head = [], ...rows] = sheets[0]?.rows ?? []
  const names = head.map((cell) => String(cell ?? '').trim())
  const unknown = names.filter((name) => name !== '' && !columns.includes(name))
  if (unknown.length > 0) throw new CommandError(`Unknown column "${unknown.join('", "')}". Known columns: ${columns.join(', ')}.`)
  return rows.flatMap((row) => {
    const cells = names.flatMap((name, at) => {
      const cell = row[at]
      return name === '' || cell === null || cell === undefined || cell === '' ? [] : [[name, valueOf(name, cell)] as const]
    })
    return cells.length === 0 ? [] : [Object.fromEntries(cells)]
  })
}
