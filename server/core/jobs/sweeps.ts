import type { Logger } from 'pino'
import type { TenantKey } from '../../database/within'

/** Work that runs every minute, to find what has no job. */
export interface Sweep<Row extends TenantKey = TenantKey> {
  /** As the log names it: `order.expire`. */
  name: string
  /** What waits for work, of every organiser. A row that was worked on is not found again. */
  find(): Promise<Row[]>
  /** Works on a row. @returns how many things it did */
  each(row: Row): Promise<number>
}

interface Tally {
  count: number
  failed: number
  durationMs: number
  /** Of the first row that failed. */
  first?: { row: TenantKey; err: string }
}

const textOf = (error: unknown): string => (error instanceof Error ? error.message.slice(0, 200) : 'unknown')

/** The rows of all organisers, a row of each in turn, so that the thousands of one do not delay another's only row. */
const inTurns = <Row extends TenantKey>(rows: readonly Row[]): Row[] => {
  const turns = new Map<string, number>()
  return rows
    .map((row) => {
      const turn = turns.get(row.tenantId) ?? 0
      turns.set(row.tenantId, turn + 1)
      return { row, turn }
    })
    .sort((one, other) => one.turn - other.turn)
    .map(({ row }) => row)
}

/**
 * Works on each row by itself: one that fails stops no other one.
 * @param isStopped asked before each row
 * @returns what came of it, by organiser
 */
export const sweepEach = async <Row extends TenantKey>(
  rows: readonly Row[],
  work: (row: Row) => Promise<number>,
  isStopped: () => boolean = () => false,
): Promise<Map<string, Tally>> => {
  const tallies = new Map<string, Tally>()
  for (const row of inTurns(rows)) {
    if (isStopped()) break
    const tally = tallies.get(row.tenantId) ?? { count: 0, failed: 0, durationMs: 0 }
    tallies.set(row.tenantId, tally)
    const startedAt = performance.now()
    try {
      tally.count += await work(row)
    } catch (error) {
      tally.failed += 1
      tally.first ??= { row, err: textOf(error) }
    }
    tally.durationMs += performance.now() - startedAt
  }
  return tallies
}

/**
 * Runs a sweep once. It never throws: an organiser's failures are one line of level error, and so is a search that fails. A line of level
 * info says what was done.
 */
export const runSweep = async (log: Logger, { name: sweep, find, each }: Sweep, isStopped?: () => boolean): Promise<void> => {
  try {
    for (const [tenantId, { count, failed, durationMs, first }] of await sweepEach(await find(), each, isStopped)) {
      const line = { sweep, tenantId, count, durationMs: Math.round(durationMs) }
      if (failed > 0) log.error({ ...line, failed, ...first }, 'a sweep failed')
      else if (count > 0) log.info(line, 'a sweep has worked')
    }
  } catch (error) {
    log.error({ sweep, err: textOf(error) }, 'a sweep found no rows because it failed')
  }
}
