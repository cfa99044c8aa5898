import type { LimitTable } from '../../core/limits/rateLimits'

/** The limits of what comes before sign-in. */
export const limits = {
  errorReportsPerNetworkMinute: { points: 300, seconds: 60 },
  /** Kinds of errors that a network may be the first to report. One stranger cannot fill a fair's day with made-up ones. */
  errorKindsPerNetworkDay: { points: 50, seconds: 24 * 3600 },
} satisfies LimitTable

declare module '../../core/limits/rateLimits' {
  interface AreaOfLimit extends Record<keyof typeof limits, 'entry'> {}
}
