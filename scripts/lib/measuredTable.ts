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

/** The table of the README: each size as it was measured, its limit, and the reason of the limit. */
export const measuredTable = (sizes: Sizes): string =>
  [
    row(head),
    row(head.map(() => '---')),
    ...names.map((name) => {
      const { what, limit, reason } = sizeLimits[name]
      return row([what, `${kilobytes(sizes[name])} KB`, `${limit.toLocaleString('en')} KB`, reason])
    }),
  ].join('\n')

const section = /(^## Measured$\n\n)((?:^\|.*$\n)+)/m

/** The README with another table. @throws Error if it has no section "Measured" that begins with a table */
export const withMeasured = (readme: string, sizes: Sizes): string => {
  if (!section.test(readme)) throw new Error('README.md has no section "Measured" that begins with a table.')
  return readme.replace(section, (_, title: string) => `${title}${measuredTable(sizes)}\n`)
}

/** The sizes that the README's table says, in bytes. */
export const readMeasured = (readme: string): Partial<Sizes> => {
  const rows = (section.exec(readme)?.[2] ?? '').split('\n').map((line) => line.split('|').map((cell) => cell.trim()))
  return Object.fromEntries(
    names.flatMap((name) => {
      const cell = rows.find(([, what]) => what === sizeLimits[name].what)?.[2]
      return cell === undefined ? [] : [[name, Number(cell.replace(/ KB$/, '').replaceAll(',', '')) * 1024]]
    }),
  )
}
