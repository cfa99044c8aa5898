import type { LimitTable } from '../../core/limits/rateLimits'

/** The limits of messages. */
export const limits = {
  /**
   * Messages of an organiser's invitations, below what the providers take. Any minute meets at most seven of these windows, so it has
   * at most 595 messages.
   */
  visitInvitationsPerTenantTenSeconds: { points: 85, seconds: 10 },
} satisfies LimitTable

declare module '../../core/limits/rateLimits' {
  interface AreaOfLimit extends Record<keyof typeof limits, 'messages'> {}
}
