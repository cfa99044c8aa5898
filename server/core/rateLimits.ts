import type pg from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { fail } from './failure'
import type { NetworkKey } from './network'

/** A limit: `points` in `seconds`, then a block of `blockSeconds`. */
export interface Limit {
  points: number
  seconds: number
  blockSeconds?: number
}

/** All limits in one table, so that an operator sees them at a glance. */
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
  /** Phone codes of an organiser, which cost money. Its settings say how many. */
  codePerTenantHour: { points: 1_000_000_000, seconds: 3600 },
  codePerTenantDay: { points: 1_000_000_000, seconds: 24 * 3600 },
  /** The same of all other messages to phones. */
  phoneMessagesPerTenantHour: { points: 1_000_000_000, seconds: 3600 },
  phoneMessagesPerTenantDay: { points: 1_000_000_000, seconds: 24 * 3600 },
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
  registerTypePerAccountMinute: { points: 20, seconds: 60 },
  handoffPerAccountMinute: { points: 20, seconds: 60 },
  registerLinksPerAccountHour: { points: 60, seconds: 3600 },
  registerLinkReadsPerNetworkMinute: { points: 300, seconds: 60 },
  errorReportsPerNetworkMinute: { points: 300, seconds: 60 },
  /** Kinds of errors that a network may be the first to report. One stranger cannot fill a fair's day with made-up ones. */
  errorKindsPerNetworkDay: { points: 50, seconds: 24 * 3600 },
  /** Identity documents that a person tries in the form. One and a few corrections are usual. */
  documentsPerAccountDay: { points: 20, seconds: 24 * 3600 },
  /**
   * Documents of a network that turned out to be registered here. The answer shows it, so after so many the network sends no other document
   * for a while. A hall has one network, and its people are registered once.
   */
  takenDocumentsPerNetworkHour: { points: 200, seconds: 3600 },
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
  /** Links to the forms of tickets that an account makes, and opens again to send them. */
  holderLinksPerAccountHour: { points: 600, seconds: 3600 },
  /** Openings of such links. A hall has one network. */
  holderLinkReadsPerNetworkMinute: { points: 300, seconds: 60 },
  /** Forms and files that one link sends. */
  holderFormsPerLinkHour: { points: 60, seconds: 3600 },
  /** People whom an account begins to register for others. */
  peoplePerAccountDay: { points: 200, seconds: 24 * 3600 },
  /** Rows of files of people. Each row shows whether its document is registered here, so nobody may try many. */
  importedRowsPerAccountDay: { points: 3000, seconds: 24 * 3600 },
  /** The same of a network, so that free accounts do not multiply it. */
  importedRowsPerNetworkDay: { points: 15_000, seconds: 24 * 3600 },
  /** Where the organiser lets one account register thousands. */
  manyImportedRowsPerAccountDay: { points: 50_000, seconds: 24 * 3600 },
  /** Offers of tickets, each of which may send a message. A family or a firm gives a few. */
  giftsPerAccountDay: { points: 20, seconds: 24 * 3600 },
  /** Offers to one phone or email address from all givers, so that nobody is flooded. */
  giftsPerContactDay: { points: 5, seconds: 24 * 3600 },
  /** Messages of offers of a whole fair. */
  giftMessagesPerExhibitionHour: { points: 5000, seconds: 3600 },
  /** Invitations to free tickets of one inviter, each of which may send a message. */
  invitationsPerAccountDay: { points: 300, seconds: 24 * 3600 },
  /** Sendings of one person: the pause gives a person whose account was taken the time to notice. */
  invitationSendings: { points: 5, seconds: 600 },
  /** New times and places of a plan with friends. Each may send a message to every friend. */
  visitPlanChangesPerAccountDay: { points: 10, seconds: 24 * 3600 },
  /** Invitations to one phone or email address from all inviters of an organiser. */
  visitInvitationsPerContactWeek: { points: 3, seconds: 7 * 24 * 3600 },
  /**
   * Messages of an organiser's invitations, below what the providers take. Any minute meets at most seven of these windows, so it has
   * at most 595 messages.
   */
  visitInvitationsPerTenantTenSeconds: { points: 85, seconds: 10 },
  giftReadsPerNetworkMinute: { points: 300, seconds: 60 },
  /** Whole phones and email addresses that an organiser looks for, and nobody has. A counter at an entrance has a few an hour. */
  contactMissesPerAccountHour: { points: 100, seconds: 3600 },
  /** Discount codes that a person tries, and nobody has. */
  discountMissesPerAccountHour: { points: 10, seconds: 3600 },
  /** Activation codes and printed tickets that a person tries, and nobody has. A hall has one network. */
  activationMissesPerAccountHour: { points: 10, seconds: 3600 },
  activationMissesPerNetworkHour: { points: 300, seconds: 3600 },
  companiesPerAccountMinute: { points: 120, seconds: 60 },
  /** PDFs are drawn when their address is opened. */
  lettersPerRegistrationHour: { points: 60, seconds: 3600 },
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
  invoicesPerAccountHour: { points: 30, seconds: 3600 },
  invoiceFilesPerInvoiceHour: { points: 60, seconds: 3600 },
  credentialSheetsPerExhibitorHour: { points: 60, seconds: 3600 },
  invoiceMailsPerInvoiceDay: { points: 5, seconds: 24 * 3600 },
  /** The provider calls once, and again where we did not answer. */
  invoiceNoticesPerInvoiceMinute: { points: 10, seconds: 60 },
  /** Posters that the server draws, for phones that cannot. Each takes a tenth of a second of a processor. */
  postersPerAccountHour: { points: 60, seconds: 3600 },
  /** Booths and products that a person looks at. What was counted before counts again here, so nobody asks without an end. */
  viewsPerAccountDay: { points: 1000, seconds: 24 * 3600 },
  dataFilesPerAccountHour: { points: 20, seconds: 3600 },
  uploadPerAccountHour: { points: 60, seconds: 3600 },
  /** Kilobytes that the server keeps. A hall has one network, and twenty thousand photos have four gigabytes. */
  uploadKilobytesPerAccountDay: { points: 200 * 1024, seconds: 24 * 3600 },
  uploadKilobytesPerNetworkDay: { points: 4 * 1024 * 1024, seconds: 24 * 3600 },
  /** Milliseconds of threads that look through an account's uploads, and that draw what it opens. A usual one takes a tenth of a second. */
  uploadMsPerAccountHour: { points: 120_000, seconds: 3600 },
  answerMsPerAccountHour: { points: 120_000, seconds: 3600 },
  /** Pixels that are decoded. Phones shrink a picture before they send it. */
  megapixelsPerAccountHour: { points: 2000, seconds: 3600 },
  /** Files of people that are read, whether they are taken or not. */
  importsPerAccountHour: { points: 30, seconds: 3600 },
  photoArchivesPerAccountHour: { points: 60, seconds: 3600 },
  /** Business cards to read. Each takes a second of a processor. */
  cardsPerAccountHour: { points: 20, seconds: 3600 },
} satisfies Record<string, Limit>

export type LimitName = keyof typeof limits

/** What a limit counts by. One of networks takes nothing but the key of a network, so no address is ever stored. */
export type KeyOf<Name extends LimitName> = Name extends `${string}Network${string}` ? NetworkKey : string

/** A limit with what it counts. */
export type LimitKey = { [Name in LimitName]: { name: Name; key: KeyOf<Name> } }[LimitName]

export type LimitFailure =
  | 'tooManyRequests'
  | 'codeTooSoon'
  | 'codeTooMany'
  | 'codeTooManyTries'
  | 'passDigitsLocked'
  | 'passMessagesSpent'
  | 'staffMessagesSpent'

export interface RateLimits {
  /**
   * Consumes one point.
   * @param key the identity that the limit counts; hash personal data
   * @returns the points that are left
   * @throws Failure of the given name (tooManyRequests by default) with `seconds` to wait
   */
  consume<Name extends LimitName>(name: Name, key: KeyOf<Name>, failure?: LimitFailure): Promise<number>
  /** Returns a point, after an attempt that failed through no fault of the caller. */
  restore<Name extends LimitName>(name: Name, key: KeyOf<Name>): Promise<void>
  /** Takes several points, or none if so many are not left. @returns the seconds to wait; 0 if they were taken */
  take<Name extends LimitName>(name: Name, key: KeyOf<Name>, points: number): Promise<number>
  /** Returns points of `take` that were not needed. */
  giveBack<Name extends LimitName>(name: Name, key: KeyOf<Name>, points: number): Promise<void>
  /** Counts one point and refuses no call, for limits that only trigger something else. @returns the points so far */
  note<Name extends LimitName>(name: Name, key: KeyOf<Name>): Promise<number>
  /** Whether the limit is reached. */
  isReached<Name extends LimitName>(name: Name, key: KeyOf<Name>): Promise<boolean>
  /** The seconds until the count begins again. */
  secondsLeft<Name extends LimitName>(name: Name, key: KeyOf<Name>): Promise<number>
  /** Resets the count. */
  forget<Name extends LimitName>(name: Name, key: KeyOf<Name>): Promise<void>
}

/**
 * Lets work on one key happen one after another. Calls of one network count in one row, so PostgreSQL lets them wait for one another
 * anyway. A burst that waits here holds one connection, and leaves the others of the pool to everyone else.
 */
const makeTurns = (): (<T>(key: string, work: () => Promise<T>) => Promise<T>) => {
  const last = new Map<string, Promise<unknown>>()
  return (key, work) => {
    const done = (last.get(key) ?? Promise.resolve()).then(work)
    const settled = done
      .catch(() => undefined)
      .then(() => {
        if (last.get(key) === settled) last.delete(key)
      })
    last.set(key, settled)
    return done
  }
}

/** Counted in PostgreSQL, so that all server processes share the counts. */
export const makeRateLimits = (pool: pg.Pool): RateLimits => {
  const limiters = Object.fromEntries(
    Object.entries(limits as Record<string, Limit>).map(([name, limit]) => [
      name,
      new RateLimiterPostgres({
        storeClient: pool,
        storeType: 'pool',
        tableName: 'rate_limits',
        tableCreated: true,
        // Each limit would start a timer of its own. `purgeExpired` deletes expired counts, once for all.
        clearExpiredByTimeout: false,
        keyPrefix: name,
        points: limit.points,
        duration: limit.seconds,
        ...(limit.blockSeconds ? { blockDuration: limit.blockSeconds } : {}),
      }),
    ]),
  ) as Record<LimitName, RateLimiterPostgres>
  const inTurn = makeTurns()
  return {
    async consume(name, key, failure = 'tooManyRequests') {
      const taken = await inTurn(`${name}:${key}`, () => limiters[name].consume(key)).catch((error: unknown) => {
        if (!(error instanceof RateLimiterRes)) throw error
        throw fail(failure, { seconds: Math.max(1, Math.ceil(error.msBeforeNext / 1000)) })
      })
      return taken.remainingPoints
    },
    async take(name, key, points) {
      try {
        await inTurn(`${name}:${key}`, () => limiters[name].consume(key, points))
        return 0
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw error
        await limiters[name].reward(key, points)
        return Math.max(1, Math.ceil(error.msBeforeNext / 1000))
      }
    },
    async giveBack(name, key, points) {
      if (points > 0) await limiters[name].reward(key, points)
    },
    async restore(name, key) {
      await limiters[name].reward(key)
    },
    async note(name, key) {
      return (await limiters[name].penalty(key)).consumedPoints
    },
    async isReached(name, key) {
      return ((await limiters[name].get(key))?.consumedPoints ?? 0) >= limits[name].points
    },
    async secondsLeft(name, key) {
      return Math.max(1, Math.ceil(((await limiters[name].get(key))?.msBeforeNext ?? 0) / 1000))
    },
    async forget(name, key) {
      await limiters[name].delete(key)
    },
  }
}
