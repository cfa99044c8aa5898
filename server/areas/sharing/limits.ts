import type { LimitTable } from '../../core/limits/rateLimits'

/** The limits of shared links. */
export const limits = {
  registerLinksPerAccountHour: { points: 60, seconds: 3600 },
  registerLinkReadsPerNetworkMinute: { points: 300, seconds: 60 },
} satisfies LimitTable

declare module '../../core/limits/rateLimits' {
  interface AreaOfLimit extends Record<keyof typeof limits, 'sharing'> {}
}
