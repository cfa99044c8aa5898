import type { LimitTable } from '../../core/limits/rateLimits'

/** The limits of collecting contacts. */
export const limits = {
  /** Badges that one member scans. A person at a busy booth needs a few seconds for each. */
  badgeScansPerMemberHour: { points: 1200, seconds: 3600 },
  /** Whole mobile numbers that are tried: nobody may find out by them who visits a fair. */
  mobileSearchesPerMemberHour: { points: 60, seconds: 3600 },
  mobileSearchesPerCompanyDay: { points: 600, seconds: 24 * 3600 },
  /** Files of contacts that one member asks for. */
  contactExportsPerMemberHour: { points: 30, seconds: 3600 },
  /** Business cards to read. Each takes a second of a processor. */
  contactCardsPerMemberHour: { points: 60, seconds: 3600 },
  /** Lines that one member writes of contacts. */
  contactEntriesPerMemberDay: { points: 20_000, seconds: 24 * 3600 },
} satisfies LimitTable

declare module '../../core/limits/rateLimits' {
  interface AreaOfLimit extends Record<keyof typeof limits, 'connect'> {}
}
