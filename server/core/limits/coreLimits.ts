import type { LimitTable } from './rateLimits'

/** The limits of no area. Each area has its own in its `limits.ts`, and `server/areas` joins them. */
export const coreLimits = {
  /** Phone codes of an organiser, which cost money. Its settings say how many. */
  codePerTenantHour: { points: 1_000_000_000, seconds: 3600 },
  codePerTenantDay: { points: 1_000_000_000, seconds: 24 * 3600 },
  /** The same of all other messages to phones. */
  phoneMessagesPerTenantHour: { points: 1_000_000_000, seconds: 3600 },
  phoneMessagesPerTenantDay: { points: 1_000_000_000, seconds: 24 * 3600 },
  /** Milliseconds of threads that look through an account's uploads, and that draw what it opens. A usual one takes a tenth of a second. */
  uploadMsPerAccountHour: { points: 120_000, seconds: 3600 },
  answerMsPerAccountHour: { points: 120_000, seconds: 3600 },
  /** Files of people that are read, whether they are taken or not. */
  importsPerAccountHour: { points: 30, seconds: 3600 },
} satisfies LimitTable
