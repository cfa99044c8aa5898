import type { ErrorName } from '../../../contract/errorCodes'
import type pg from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { fail } from '../errors/failure'
import type { NetworkKey } from '../http/network'
import type { coreLimits } from './coreLimits'
import { makeTurns } from './makeTurns'

/** A limit: `points` in `seconds`, then a block of `blockSeconds`. */
export interface Limit {
  points: number
  seconds: number
  blockSeconds?: number
}

export type LimitTable = Record<string, Limit>

/** The area of each limit. An area adds its own here by its `limits.ts`. A limit of two areas does not compile. */
export interface AreaOfLimit extends Record<keyof typeof coreLimits, 'core'> {}

export type LimitName = keyof AreaOfLimit

export type Limits = Record<LimitName, Limit>

/** What a limit counts by. One of networks takes nothing but the key of a network, so no address is ever stored. */
export type KeyOf<Name extends LimitName> = Name extends `${string}Network${string}` ? NetworkKey : string

/** A limit with what it counts. */
export type LimitKey = { [Name in LimitName]: { name: Name; key: KeyOf<Name> } }[LimitName]

/** The error of a caller who has reached a limit. */
export type LimitFailure = ErrorName

export interface RateLimits {
  /**
   * Consumes one point.
   * @param key the identity that the limit counts; hash personal data
   * @returns the points that are left
   * @throws Failure of the given name (tooManyRequests by default) with `seconds` to wait
   */
  consume<Name extends LimitName>(name: Name, key: KeyOf<Name>, failure?: LimitFailure): Promise<number>
  /** Returns a point, after an attempt that failed through no fault of the caller. */
  restore<Name extends LimitName>(name: Name, key: KeyOf<Name>): Promise<void>
  /** Takes several points, or none if so many are not left. @returns the seconds to wait; 0 if they were taken */
  take<Name extends LimitName>(name: Name, key: KeyOf<Name>, points: number): Promise<number>
  /** Returns points of `take` that were not needed. */
  giveBack<Name extends LimitName>(name: Name, key: KeyOf<Name>, points: number): Promise<void>
  /** Counts one point and refuses no call, for limits that only trigger something else. @returns the points so far */
  note<Name extends LimitName>(name: Name, key: KeyOf<Name>): Promise<number>
  /** Whether the limit is reached. */
  isReached<Name extends LimitName>(name: Name, key: KeyOf<Name>): Promise<boolean>
  /** The seconds until the count begins again. */
  secondsLeft<Name extends LimitName>(name: Name, key: KeyOf<Name>): Promise<number>
  /** Resets the count. */
  forget<Name extends LimitName>(name: Name, key: KeyOf<Name>): Promise<void>
}

/** Counted in PostgreSQL, so that all server processes share the counts. */
export const makeRateLimits = (pool: pg.Pool, limits: Limits): RateLimits => {
  const limiters = Object.fromEntries(
    Object.entries<Limit>(limits).map(([name, limit]) => [
      name,
      new RateLimiterPostgres({
        storeClient: pool,
        storeType: 'pool',
        tableName: 'rate_limits',
        tableCreated: true,
        // Each limit would start a timer of its own. `purgeExpired` deletes expired counts, once for all.
        clearExpiredByTimeout: false,
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
      const taken = await inTurn(`${name}:${key}`, () => limiters[name].consume(key)).catch((error: unknown) => {
        if (!(error instanceof RateLimiterRes)) throw error
        throw fail(failure, { seconds: Math.max(1, Math.ceil(error.msBeforeNext / 1000)) })
      })
      return taken.remainingPoints
    },
    async take(name, key, points) {
      try {
        await inTurn(`${name}:${key}`, () => limiters[name].consume(key, points))
        return 0
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw error
        await limiters[name].reward(key, points)
        return Math.max(1, Math.ceil(error.msBeforeNext / 1000))
      }
    },
    async giveBack(name, key, points) {
      if (points > 0) await limiters[name].reward(key, points)
    },
    async restore(name, key) {
      await limiters[name].reward(key)
    },
    async note(name, key) {
      return (await limiters[name].penalty(key)).consumedPoints
    },
    async isReached(name, key) {
      return ((await limiters[name].get(key))?.consumedPoints ?? 0) >= limits[name].points
    },
    async secondsLeft(name, key) {
      return Math.max(1, Math.ceil(((await limiters[name].get(key))?.msBeforeNext ?? 0) / 1000))
    },
    async forget(name, key) {
      await limiters[name].delete(key)
    },
  }
}
