import type { LimitFailure, LimitKey, RateLimits } from './rateLimits'

/** Where a try counts, and the error of a reached limit (tooManyRequests by default). */
export type TryLimit = LimitKey & { failure?: LimitFailure }

/** Points of several limits, which were consumed together. */
export interface ConsumedPoints {
  /** The points that are left at the limit with the fewest. */
  left: number
  restore(): Promise<void>
}

/**
 * Consumes a point of every limit, or of none: a refusal by the last limit must not use up the first.
 * @throws Failure of the first limit that is reached
 */
export const consumeAll = async (limits: RateLimits, all: readonly TryLimit[]): Promise<ConsumedPoints> => {
  const consumed: TryLimit[] = []
  const restore = async (): Promise<void> => {
    for (const { name, key } of consumed) await limits.restore(name, key)
  }
  let left = Infinity
  for (const limit of all) {
    try {
      left = Math.min(left, await limits.consume(limit.name, limit.key, limit.failure))
    } catch (error) {
      await restore()
      throw error
    }
    consumed.push(limit)
  }
  return { left, restore }
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
  all: readonly TryLimit[],
  look: () => Promise<Found | null>,
): Promise<{ found: Found | null; left: number }> => {
  const { left, restore } = await consumeAll(limits, all)
  try {
    const found = await look()
    if (found !== null) await restore()
    return { found, left }
  } catch (error) {
    await restore()
    throw error
  }
}
