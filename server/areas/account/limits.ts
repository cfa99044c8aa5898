import type { LimitTable } from '../../core/limits/rateLimits'

/** The limits of accounts and sign-in. */
export const limits = {
  /** Codes to a contact are counted by the network that asks, so that strangers use up nothing of the owner's. */
  codePerContactNetworkMinute: { points: 1, seconds: 60 },
  codePerContactNetworkDay: { points: 10, seconds: 24 * 3600 },
  /** Codes to a contact from all networks where its owner has not signed in: first a proof of work, then no more. */
  codeByStrangersDay: { points: 10, seconds: 24 * 3600 },
  codeByStrangersDayMost: { points: 40, seconds: 24 * 3600 },
  /** A hall has one network: first a proof of work, then no more. */
  codePerNetworkHour: { points: 120, seconds: 3600 },
  codePerNetworkHourMost: { points: 1200, seconds: 3600 },
  codePerExhibitionMinute: { points: 3000, seconds: 60 },
  signInPerContactNetworkQuarter: { points: 15, seconds: 900 },
  signInPerNetworkMinute: { points: 120, seconds: 60 },
  /** Guesses at a code that another network asked for, from one network and from all. */
  codeElsewherePerNetworkQuarter: { points: 5, seconds: 900 },
  codeElsewhereHour: { points: 30, seconds: 3600 },
  /** Misses at an account from networks where its owner has not signed in: first a proof of work, then no more from there. */
  missesByStrangersHour: { points: 10, seconds: 3600 },
  missesByStrangersHourMost: { points: 100, seconds: 3600 },
  /** The owner is notified once a day. */
  guessNoticeDay: { points: 1, seconds: 24 * 3600 },
  /** The present password, which a signed-in person types to change it. */
  passwordPerSessionHalfHour: { points: 5, seconds: 1800, blockSeconds: 1800 },
  /** Password changes and requests of a whole exhibition. */
  passwordPerExhibitionMinute: { points: 600, seconds: 60 },
  /** The number of failures in a network before each attempt there requires a proof of work. */
  failuresPerNetworkQuarter: { points: 100, seconds: 900 },
  captchaPerNetworkMinute: { points: 120, seconds: 60 },
  wechatPerNetworkMinute: { points: 300, seconds: 60 },
  wechatPerTenantMinute: { points: 3000, seconds: 60 },
  handoffPerAccountMinute: { points: 20, seconds: 60 },
} satisfies LimitTable

declare module '../../core/limits/rateLimits' {
  interface AreaOfLimit extends Record<keyof typeof limits, 'account'> {}
}
