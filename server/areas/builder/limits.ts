import type { LimitTable } from '../../core/limits/rateLimits'

/** The limits of builders of booths. */
export const limits = {
  /** Filings that one person sends to the review. */
  filingsPerPersonDay: { points: 30, seconds: 24 * 3600 },
  /** Drawings that one person sends. A large builder has dozens of booths with four drawings each. */
  drawingsPerPersonDay: { points: 400, seconds: 24 * 3600 },
} satisfies LimitTable

declare module '../../core/limits/rateLimits' {
  interface AreaOfLimit extends Record<keyof typeof limits, 'builder'> {}
}
