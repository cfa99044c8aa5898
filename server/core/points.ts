import type { App } from './App'
import { fail } from './failure'
import type { LimitFailure, LimitName } from './rateLimits'

/** Points of a limit that a wish needs. */
export interface Points {
  name: LimitName
  /** The identity that the limit counts. */
  key: string
  /** 1 by default. */
  count?: number
  /** tooManyRequests by default. */
  failure?: LimitFailure | 'passMessagesSpent' | 'staffMessagesSpent'
}

/** Restores points that a wish did not need after all. */
export const giveBackPoints = async (app: Pick<App, 'limits'>, taken: readonly Points[]): Promise<void> => {
  for (const { name, key, count = 1 } of taken) await app.limits.giveBack(name, key, count)
}

/**
 * Takes points of every limit, or of none, and does the work. They are restored where the work is refused: only what happened counts.
 * @throws Failure of the first limit that has too few points left, and what the work throws
 */
export const withPoints = async <T>(app: Pick<App, 'limits'>, needed: readonly Points[], work: () => Promise<T>): Promise<T> => {
  const taken: Points[] = []
  try {
    for (const points of needed) {
      const seconds = await app.limits.take(points.name, points.key, points.count ?? 1)
      if (seconds > 0) throw fail(points.failure ?? 'tooManyRequests', { seconds })
      taken.push(points)
    }
    return await work()
  } catch (error) {
    await giveBackPoints(app, taken)
    throw error
  }
}
