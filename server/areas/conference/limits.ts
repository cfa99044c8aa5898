import type { LimitTable } from '../../core/limits/rateLimits'

/** The limits of calendars, meetings, links of seats and certificates. */
export const limits = {
  calendarFeedsPerAccountHour: { points: 60, seconds: 3600 },
  /** Phones, a desktop and a service that asks for many people read one feed. Each asks every few minutes at most. */
  calendarReadsPerFeedHour: { points: 240, seconds: 3600 },
  /** Wrong addresses of a network. Calendars keep asking for a feed that was renewed, and a hall has one network. */
  calendarMissesPerNetworkHour: { points: 2000, seconds: 3600 },
  /** Misses on the page that checks certificates. */
  certificateMissesPerNetworkHour: { points: 60, seconds: 3600 },
  /** Links of seats that a network opens. A hall has one network. */
  seatLinksPerNetworkMinute: { points: 120, seconds: 60 },
  /** Times that one account proposes for meetings. Each sends a message. */
  meetingProposalsPerAccountDay: { points: 200, seconds: 24 * 3600 },
} satisfies LimitTable

declare module '../../core/limits/rateLimits' {
  interface AreaOfLimit extends Record<keyof typeof limits, 'conference'> {}
}
