import type { LimitTable } from '../../core/limits/rateLimits'

/** The limits of collecting contacts. */
export const limits = {
  /** Badges that one member scans. A person at a busy booth needs a few seconds for each. */
  badgeScansPerMemberHour: { points: 1200, seconds: 3600 },
  /** Pages of encrypted cards. A fair of 20,000 people has twenty, and a phone asks for the newest every few minutes. */
  cardPagesPerMemberHour: { points: 240, seconds: 3600 },
  /** Whole mobile numbers that are tried: nobody may find out by them who visits a fair. */
  mobileSearchesPerMemberHour: { points: 60, seconds: 3600 },
  mobileSearchesPerCompanyDay: { points: 600, seconds: 24 * 3600 },
  /** Files of contacts that one member asks for. */
  contactExportsPerMemberHour: { points: 30, seconds: 3600 },
  /** Addresses that a member has looked up or tried. */
  webhookTriesPerMemberHour: { points: 40, seconds: 3600 },
  /** Links to cards that one network opens. */
  cardLinksPerNetworkMinute: { points: 120, seconds: 60 },
  /** Cards that one person sends back. */
  cardRepliesPerPersonHour: { points: 60, seconds: 3600 },
  /** Changes of the own card, and new links to it. */
  cardChangesPerMemberHour: { points: 60, seconds: 3600 },
  /** Handles with which one member continues at a computer. */
  serviceHandoversPerMemberHour: { points: 30, seconds: 3600 },
  /** Business cards to read. Each takes a second of a processor. */
  contactCardsPerMemberHour: { points: 60, seconds: 3600 },
  /** Lines that one member writes of contacts. */
  contactEntriesPerMemberDay: { points: 20_000, seconds: 24 * 3600 },
} satisfies LimitTable

declare module '../../core/limits/rateLimits' {
  interface AreaOfLimit extends Record<keyof typeof limits, 'connect'> {}
}
