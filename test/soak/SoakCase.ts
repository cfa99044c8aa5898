import type { Keeper } from './keeper'

/** A row of the table. */
export interface SoakRow {
  case: string
  /** What happened, in a few words. */
  outcome: string
  figures: string
  /** `null`: it could not be tried here. */
  isOk: boolean | null
}

/** What a case gets. */
export interface SoakContext {
  minutes: number
  /** How often "kills" kills. */
  kills: number
  keeper: Keeper
  /** Prints a row as soon as it is known, and keeps it for the table. */
  add(row: SoakRow): void
  /** A line of progress. */
  say(line: string): void
}

/** Cases that share a name on the command line. */
export interface SoakCase {
  name: string
  /** What it tries, for the list of cases. */
  title: string
  run(context: SoakContext): Promise<void>
}

/** @param differences sentences for what is not as it must be; `isOk` where there are none */
export const rowOf = (name: string, outcome: string, figures: string, differences: string[]): SoakRow => {
  const shown = differences.slice(0, 3).join('; ')
  const more = differences.length > 3 ? `; and ${differences.length - 3} more` : ''
  return { case: name, outcome: differences.length > 0 ? `${shown}${more}` : outcome, figures, isOk: differences.length === 0 }
}

/** A row for what cannot be tried here. */
export const skipped = (name: string, reason: string): SoakRow => ({ case: name, outcome: reason, figures: '', isOk: null })

/** Median and greatest of some times. */
export const spread = (times: number[]): string => {
  const sorted = [...times].sort((a, b) => a - b)
  const seconds = (ms = 0): string => (ms / 1000).toFixed(1)
  return `${seconds(sorted[Math.floor(sorted.length / 2)])} / ${seconds(sorted.at(-1))} s`
}

export const pairs = (counts: Record<string, number | string>): string =>
  Object.entries(counts)
    .map(([name, count]) => `${name} ${typeof count === 'number' ? count.toLocaleString('en') : count}`)
    .join(', ')
