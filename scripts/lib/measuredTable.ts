import path from 'node:path'
import { type SizeName, sizeLimits } from '../../test/support/sizeLimits'

/** Sizes in bytes, as they were measured. */
export type Sizes = Record<SizeName, number>

const names = Object.keys(sizeLimits) as SizeName[]

const kilobytes = (bytes: number): string =>
  (bytes / 1024).toLocaleString(
    'en',
    bytes < 1e6 / 2 ? { minimumFractionDigits: 1, maximumFractionDigits: 1 } : { maximumFractionDigits: 0 },
  )

const row = (cells: string[]): string => `| ${cells.join(' | ')} |`
const head = ['what', 'measured', 'at most', 'why not less']

/** The page with the table, from the root. */
export const measuredFile = path.join('docs', 'measured.md')

/** The table of docs/measured.md: each size as it was measured, its limit, and the reason of the limit. */
export const measuredTable = (sizes: Sizes): string =>
  [
    row(head),
    row(head.map(() => '---')),
    ...names.map((name) => {
      const { what, limit, reason } = sizeLimits[name]
      return row([what, `${kilobytes(sizes[name])} KB`, `${limit.toLocaleString('en')} KB`, reason])
    }),
  ].join('\n')

const section = /(^# Measured$\n\n)((?:^\|.*$\n)+)/m

/** docs/measured.md with another table. @throws Error if it does not begin with a table */
export const withMeasured = (page: string, sizes: Sizes): string => {
  if (!section.test(page)) throw new Error('docs/measured.md does not begin with a table.')
  return page.replace(section, (_, title: string) => `${title}${measuredTable(sizes)}\n`)
}

/** The sizes that the table of docs/measured.md says, in bytes. */
export const readMeasured = (page: string): Partial<Sizes> => {
  const rows = (section.exec(page)?.[2] ?? '').split('\n').map((line) => line.split('|').map((cell) => cell.trim()))
  return Object.fromEntries(
    names.flatMap((name) => {
      const cell = rows.find(([, what]) => what === sizeLimits[name].what)?.[2]
      return cell === undefined ? [] : [[name, Number(cell.replace(/ KB$/, '').replaceAll(',', '')) * 1024]]
    }),
  )
}
