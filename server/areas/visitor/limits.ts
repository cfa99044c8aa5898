import type { LimitTable } from '../../core/limits/rateLimits'

/** The limits of registrations and their files. */
export const limits = {
  registerTypePerAccountMinute: { points: 20, seconds: 60 },
  /** Identity documents that a person tries in the form. One and a few corrections are usual. */
  documentsPerAccountDay: { points: 20, seconds: 24 * 3600 },
  /**
   * Documents of a network that turned out to be registered here. The answer shows it, so after so many the network sends no other document
   * for a while. A hall has one network, and its people are registered once.
   */
  takenDocumentsPerNetworkHour: { points: 200, seconds: 3600 },
  /** Rows of files of people. Each row shows whether its document is registered here, so nobody may try many. */
  importedRowsPerAccountDay: { points: 3000, seconds: 24 * 3600 },
  /** The same of a network, so that free accounts do not multiply it. */
  importedRowsPerNetworkDay: { points: 15_000, seconds: 24 * 3600 },
  /** Whole phones and email addresses that an organiser looks for, and nobody has. A counter at an entrance has a few an hour. */
  contactMissesPerAccountHour: { points: 100, seconds: 3600 },
  /** Companies that are suggested while a person types. */
  companiesPerAccountMinute: { points: 120, seconds: 60 },
  /** PDFs are drawn when their address is opened. */
  lettersPerRegistrationHour: { points: 60, seconds: 3600 },
  /** The same of a person's own data. */
  dataFilesPerAccountHour: { points: 20, seconds: 3600 },
  uploadPerAccountHour: { points: 60, seconds: 3600 },
  /** Kilobytes that the server keeps. A hall has one network, and twenty thousand photos have four gigabytes. */
  uploadKilobytesPerAccountDay: { points: 200 * 1024, seconds: 24 * 3600 },
  uploadKilobytesPerNetworkDay: { points: 4 * 1024 * 1024, seconds: 24 * 3600 },
  /** Pixels that are decoded. Phones shrink a picture before they send it. */
  megapixelsPerAccountHour: { points: 2000, seconds: 3600 },
  /** Business cards to read. Each takes a second of a processor. */
  cardsPerAccountHour: { points: 20, seconds: 3600 },
} satisfies LimitTable

declare module '../../core/limits/rateLimits' {
  interface AreaOfLimit extends Record<keyof typeof limits, 'visitor'> {}
}
