import type pg from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { fail } from './failure'

/** How often something may be done: `points` in `seconds`, then nothing for `blockSeconds`. */
export interface Limit {
  points: number
  seconds: number
  blockSeconds?: number
}

/** Limits are names in this one table, so that an operator sees them at a glance. */
export const limits = {
  codePerAddressMinute: { points: 1, seconds: 60 },
  codePerAddressDay: { points: 10, seconds: 24 * 3600 },
  codePerNetworkHour: { points: 120, seconds: 3600 },
  codePerExhibitionMinute: { points: 3000, seconds: 60 },
  signInPerAddressQuarter: { points: 15, seconds: 900 },
  signInPerNetworkMinute: { points: 120, seconds: 60 },
  passwordPerAccountHalfHour: { points: 5, seconds: 1800, blockSeconds: 1800 },
  /** Passwords that are set or asked for, of a whole exhibition. */
  passwordPerExhibitionMinute: { points: 600, seconds: 60 },
  /** So many failures are borne; then a picture has to be read first. */
  failuresPerSubjectQuarter: { points: 3, seconds: 900 },
  failuresPerNetworkQuarter: { points: 100, seconds: 900 },
  captchaPerNetworkMinute: { points: 60, seconds: 60 },
  handoffPerAccountMinute: { points: 20, seconds: 60 },
  registerLinksPerAccountHour: { points: 60, seconds: 3600 },
  registerLinkReadsPerNetworkMinute: { points: 300, seconds: 60 },
  errorReportsPerNetworkMinute: { points: 300, seconds: 60 },
  uploadPerAccountHour: { points: 60, seconds: 3600 },
} satisfies Record<string, Limit>

export type LimitName = keyof typeof limits

export interface RateLimits {
  /**
   * Takes one point.
   * @param key whom the limit counts; hash what is personal
   * @throws Failure of the given name (tooManyRequests where none is given) with `seconds` to wait
   */
  consume(name: LimitName, key: string, failure?: 'tooManyRequests' | 'codeTooSoon' | 'codeTooMany'): Promise<void>
  /** Gives a point back, for an attempt that came to nothing through no fault of the caller. */
  restore(name: LimitName, key: string): Promise<void>
  /** Counts one and refuses no call: for limits that only trigger something else. */
  note(name: LimitName, key: string): Promise<void>
  /** Whether as many were counted as the limit bears. */
  isReached(name: LimitName, key: string): Promise<boolean>
  /** Begins to count again. */
  forget(name: LimitName, key: string): Promise<void>
}

/**
 * Lets work on one key happen one after another. Calls of one network count in one row, so PostgreSQL lets them wait for one another
 * anyway. A burst that waits here holds one connection, and leaves the others of the pool to everyone else.
 */
const makeTurns = (): (<T>(key: string, work: () => Promise<T>) => Promise<T>) => {
  const last = new Map<string, Promise<unknown>>()
  return (key, work) => {
    const done = (last.get(key) ?? Promise.resolve()).then(work)
    const settled = done
      .catch(() => undefined)
      .then(() => {
        if (last.get(key) === settled) last.delete(key)
      })
    last.set(key, settled)
    return done
  }
}

/** Counted in PostgreSQL, so that all server processes count together. */
export const makeRateLimits = (pool: pg.Pool): RateLimits => {
  const limiters = Object.fromEntries(
    Object.entries(limits as Record<string, Limit>).map(([name, limit]) => [
      name,
      new RateLimiterPostgres({
        storeClient: pool,
        storeType: 'pool',
        tableName: 'rate_limits',
        tableCreated: true,
        keyPrefix: name,
        points: limit.points,
        duration: limit.seconds,
        ...(limit.blockSeconds ? { blockDuration: limit.blockSeconds } : {}),
      }),
    ]),
  ) as Record<LimitName, RateLimiterPostgres>
  const inTurn = makeTurns()
  return {
    async consume(name, key, failure = 'tooManyRequests') {
      await inTurn(`${name}:${key}`, () => limiters[name].consume(key)).catch((error: unknown) => {
        if (!(error instanceof RateLimiterRes)) throw error
        throw fail(failure, { seconds: Math.max(1, Math.ceil(error.msBeforeNext / 1000)) })
      })
    },
    async restore(name, key) {
      await limiters[name].reward(key)
    },
    async note(name, key) {
      await limiters[name].penalty(key)
    },
    async isReached(name, key) {
      return ((await limiters[name].get(key))?.consumedPoints ?? 0) >= limits[name].points
    },
    async forget(name, key) {
      await limiters[name].delete(key)
    },
  }
}
