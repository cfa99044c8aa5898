import type { LimitTable } from '../../core/limits/rateLimits'

/** The limits of leaders of groups. */
export const limits = {
  /** Groups that one person sends to the review. */
  groupsPerPersonDay: { points: 30, seconds: 24 * 3600 },
  /** Accounts that a leader adds. A name that another account has counts too, so that nobody reads here who has an account. */
  subordinatesPerLeaderDay: { points: 100, seconds: 24 * 3600 },
  /** One-time passwords that a leader gives. */
  subordinatePasswordsPerLeaderDay: { points: 100, seconds: 24 * 3600 },
} satisfies LimitTable

declare module '../../core/limits/rateLimits' {
  interface AreaOfLimit extends Record<keyof typeof limits, 'group'> {}
}
