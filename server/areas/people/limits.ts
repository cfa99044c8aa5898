import type { LimitTable } from '../../core/limits/rateLimits'

/** The limits of people whom others register. */
export const limits = {
  /** Openings of one link that shows a pass without a sign-in. */
  passLinkPerLinkHour: { points: 120, seconds: 3600 },
  /** Wrong ends of a phone at such a link, from one network. Then it is locked there for a while, and after more of them for a day. */
  passDigitsPerLinkNetworkHalfHour: { points: 5, seconds: 1800, blockSeconds: 1800 },
  passDigitsPerLinkNetworkDay: { points: 15, seconds: 24 * 3600 },
  /** The same from all networks where the link was never opened: three networks of strangers lock out no other. */
  passDigitsByStrangersDay: { points: 60, seconds: 24 * 3600 },
  /** Remembers a network where such a link was opened with the right digits. */
  passOpenedPerLinkNetworkMonth: { points: 1, seconds: 30 * 24 * 3600 },
  /** The same of one network, over all links. A hall has one network. */
  passDigitsPerNetworkHour: { points: 60, seconds: 3600 },
  /** Openings of short links to passes. */
  passLinkReadsPerNetworkMinute: { points: 300, seconds: 60 },
  /** Messages with links to passes: of one account, to one phone or email address, and of a whole fair. */
  passMessagesPerAccountDay: { points: 300, seconds: 24 * 3600 },
  passMessagesPerContactDay: { points: 3, seconds: 24 * 3600 },
  passMessagesPerExhibitionHour: { points: 5000, seconds: 3600 },
  /** Links to the forms of tickets that an account makes, and opens again to send them. */
  holderLinksPerAccountHour: { points: 600, seconds: 3600 },
  /** Openings of such links. A hall has one network. */
  holderLinkReadsPerNetworkMinute: { points: 300, seconds: 60 },
  /** Forms and files that one link sends. */
  holderFormsPerLinkHour: { points: 60, seconds: 3600 },
  /** People whom an account begins to register for others. */
  peoplePerAccountDay: { points: 200, seconds: 24 * 3600 },
  /** Where the organiser lets one account register thousands. */
  manyImportedRowsPerAccountDay: { points: 50_000, seconds: 24 * 3600 },
  /** Archives of photos that are read, whether they are taken or not. */
  photoArchivesPerAccountHour: { points: 60, seconds: 3600 },
} satisfies LimitTable

declare module '../../core/limits/rateLimits' {
  interface AreaOfLimit extends Record<keyof typeof limits, 'people'> {}
}
