import { isDeepStrictEqual } from 'node:util'
import { type Path, pathText, quoted } from '../files/Problem'

type Members = Record<string, unknown>

const isObject = (value: unknown): value is Members => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Members that name a row of a list, the most telling first. */
const namingMembers = ['id', 'name', 'kind', 'code', 'key', 'route'] as const

/** The member that names each row of both lists; null where no member does. */
const nameOfRows = (lists: readonly unknown[][]): string | null =>
  namingMembers.find((member) =>
    lists.every((rows) => {
      const names = rows.map((row) => (isObject(row) ? row[member] : undefined))
      return names.every((name) => typeof name === 'string') && new Set(names).size === names.length
    }),
  ) ?? null

/** A value in a few words: a text or number as it is, a list or an object by its size. */
const brief = (value: unknown): string => {
  if (typeof value === 'string') return quoted(value)
  if (Array.isArray(value)) return value.every((one) => !isObject(one)) ? `[${value.map(brief).join(', ')}]` : `${value.length} rows`
  return isObject(value) ? `{${Object.keys(value).slice(0, 6).join(', ')}}` : String(value)
}

/**
 * What differs between two files, in lines such as `ticketTypes.12010001.quota: 5000 -> 4000`. Rows of a list are found by their id or name,
 * so that a row in another place is no change of all others.
 */
export const differences = (before: unknown, after: unknown, at: Path = []): string[] => {
  if (isDeepStrictEqual(before, after)) return []
  const here = pathText(at)
  if (before === undefined) return [`${here}: added, ${brief(after)}`]
  if (after === undefined) return [`${here}: removed, was ${brief(before)}`]
  if (isObject(before) && isObject(after))
    return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((name) =>
      differences(before[name], after[name], [...at, name]),
    )
  if (Array.isArray(before) && Array.isArray(after)) {
    const naming = nameOfRows([before, after])
    if (naming !== null && before.length + after.length > 0) return differencesOfRows(before as Members[], after as Members[], naming, at)
    // Sections of a form have no name: the second one stays the second one.
    if (before.length === after.length && before.every(isObject) && after.every(isObject))
      return before.flatMap((row, place) => differences(row, after[place], [...at, place]))
  }
  return [`${here}: ${brief(before)} -> ${brief(after)}`]
}

const differencesOfRows = (before: Members[], after: Members[], naming: string, at: Path): string[] => {
  const named = (rows: Members[]) => new Map(rows.map((row) => [row[naming] as string, row]))
  const [old, wanted] = [named(before), named(after)]
  const lines = [...new Set([...old.keys(), ...wanted.keys()])].flatMap((name) =>
    differences(old.get(name), wanted.get(name), [...at, name]),
  )
  const kept = (rows: Map<string, Members>): string[] => [...rows.keys()].filter((name) => old.has(name) && wanted.has(name))
  return isDeepStrictEqual(kept(old), kept(wanted)) ? lines : [...lines, `${pathText(at)}: in another order`]
}
