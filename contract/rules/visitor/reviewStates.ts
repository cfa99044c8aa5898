import { transitionsOf } from '../values/transitions'

/** The review state of a registration. `none`: not submitted yet. */
export const reviewTransitions = {
  none: ['underReview', 'approved'],
  underReview: ['approved', 'failed'],
  failed: ['underReview', 'approved'],
  // A change of what was reviewed is reviewed again.
  approved: ['failed', 'underReview'],
} as const satisfies Record<string, readonly string[]>

export type ReviewState = keyof typeof reviewTransitions

export const { can: canReview } = transitionsOf<ReviewState>(reviewTransitions)

/** A review takes about 1 to 3 working days. */
export const reviewWorkingDays = { min: 1, max: 3 }
