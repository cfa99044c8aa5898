import type { LimitTable } from '../../core/limits/rateLimits'

/** The limits of exhibitors. */
export const limits = {
  /** Messages with invitations of staff: of one company, and to one phone or email address. */
  staffMessagesPerExhibitorDay: { points: 300, seconds: 24 * 3600 },
  staffMessagesPerContactDay: { points: 5, seconds: 24 * 3600 },
  /** Openings of such invitations. A hall has one network. */
  staffInvitationReadsPerNetworkMinute: { points: 600, seconds: 60 },
  /** Openings and uses of links by which a person joins a company. */
  memberInvitationReadsPerNetworkMinute: { points: 120, seconds: 60 },
  /** Account names that a person chooses by such a link, and another account has: the answer shows that it exists. */
  accountNameMissesPerLinkDay: { points: 10, seconds: 24 * 3600 },
  accountNameMissesPerNetworkHour: { points: 20, seconds: 3600 },
  /** Invitations to one phone or email address from all inviters of an organiser. */
  visitInvitationsPerContactWeek: { points: 3, seconds: 7 * 24 * 3600 },
  /** Misses on the page that checks visa letters: of a network, and of a network at one number. A code has 39 bits. */
  visaMissesPerNetworkHour: { points: 60, seconds: 3600 },
  visaMissesPerLetterNetworkHour: { points: 10, seconds: 3600 },
  /** Openings of cards of special guests. A hall has one network. */
  specialGuestReadsPerNetworkMinute: { points: 600, seconds: 60 },
  /** Misses at the number of an application. */
  applicationMissesPerNetworkHour: { points: 60, seconds: 3600 },
  /** Applications that one person sends, and with one network. A hall has one network. */
  applicationsPerAccountDay: { points: 5, seconds: 24 * 3600 },
  applicationsPerNetworkDay: { points: 100, seconds: 24 * 3600 },
  /** Sheets of credentials, which are drawn when their address is opened. */
  credentialSheetsPerExhibitorHour: { points: 60, seconds: 3600 },
  /** Posters that the server draws, for phones that cannot. Each takes a tenth of a second of a processor. */
  postersPerAccountHour: { points: 60, seconds: 3600 },
  /** Booths and products that a person looks at. What was counted before counts again here, so nobody asks without an end. */
  viewsPerAccountDay: { points: 1000, seconds: 24 * 3600 },
} satisfies LimitTable

declare module '../../core/limits/rateLimits' {
  interface AreaOfLimit extends Record<keyof typeof limits, 'exhibitor'> {}
}
