import { fail } from '../errors/failure'
import type { LimitFailure, LimitKey, RateLimits } from './rateLimits'

/** Points of a limit that a wish or a try needs. */
export type Points = LimitKey & {
  /** 1 by default. */
  count?: number
  /** tooManyRequests by default. */
  failure?: LimitFailure
}

/** Restores points that a wish did not need after all. */
export const giveBackPoints = async (limits: RateLimits, taken: readonly Points[]): Promise<void> => {
  for (const { name, key, count = 1 } of taken) await limits.giveBack(name, key, count)
}

/** @returns the points that are left at the limit, where one was taken */
const takeOf = async (limits: RateLimits, { name, key, count, failure = 'tooManyRequests' }: Points): Promise<number> => {
  if (count === undefined) return limits.consume(name, key, failure)
  const seconds = await limits.take(name, key, count)
  if (seconds > 0) throw fail(failure, { seconds })
  return Infinity
}

/**
 * Takes points of every limit, or of none, and does the work. They are restored where the work is refused: only what happened counts.
 * @param work gets the points that are left at the limit with the fewest
 * @throws Failure of the first limit that has too few points left, and what the work throws
 */
export const withPoints = async <T>(limits: RateLimits, needed: readonly Points[], work: (left: number) => Promise<T>): Promise<T> => {
  const taken: Points[] = []
  let left = Infinity
  try {
    for (const points of needed) {
      left = Math.min(left, await takeOf(limits, points))
      taken.push(points)
    }
    return await work(left)
  } catch (error) {
    await giveBackPoints(limits, taken)
    throw error
  }
}

/**
 * Looks at a secret that a person typed. Each try counts while it runs, so that many at once are no more than one after another. Only a
 * miss stays counted: a right one, a refused one and a failed one take nothing.
 * @param look what was found; null is a miss
 * @returns what was found, and the tries that are left
 * @throws Failure of the first limit that is reached
 */
export const tried = async <Found>(
  limits: RateLimits,
  needed: readonly Points[],
  look: () => Promise<Found | null>,
): Promise<{ found: Found | null; left: number }> => {
  const answer = await withPoints(limits, needed, async (left) => ({ found: await look(), left }))
  if (answer.found !== null) await giveBackPoints(limits, needed)
  return answer
}
