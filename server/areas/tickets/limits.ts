import type { LimitTable } from '../../core/limits/rateLimits'

/** The limits of tickets. */
export const limits = {
  /** Offers of tickets, each of which may send a message. A family or a firm gives a few. */
  giftsPerAccountDay: { points: 20, seconds: 24 * 3600 },
  /** Offers to one phone or email address from all givers, so that nobody is flooded. */
  giftsPerContactDay: { points: 5, seconds: 24 * 3600 },
  /** Messages of offers of a whole fair. */
  giftMessagesPerExhibitionHour: { points: 5000, seconds: 3600 },
  /** Invitations to free tickets of one inviter, each of which may send a message. */
  invitationsPerAccountDay: { points: 300, seconds: 24 * 3600 },
  /** Openings of links to gifts and free tickets. */
  giftReadsPerNetworkMinute: { points: 300, seconds: 60 },
  /** Activation codes and printed tickets that a person tries, and nobody has. A hall has one network. */
  activationMissesPerAccountHour: { points: 10, seconds: 3600 },
  activationMissesPerNetworkHour: { points: 300, seconds: 3600 },
} satisfies LimitTable

declare module '../../core/limits/rateLimits' {
  interface AreaOfLimit extends Record<keyof typeof limits, 'tickets'> {}
}
