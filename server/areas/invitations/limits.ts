import type { LimitTable } from '../../core/limits/rateLimits'

/** The limits of invitations and plans with friends. */
export const limits = {
  /** Sendings of one person: the pause gives a person whose account was taken the time to notice. */
  invitationSendings: { points: 5, seconds: 600 },
  /** New times and places of a plan with friends. Each may send a message to every friend. */
  visitPlanChangesPerAccountDay: { points: 10, seconds: 24 * 3600 },
} satisfies LimitTable

declare module '../../core/limits/rateLimits' {
  interface AreaOfLimit extends Record<keyof typeof limits, 'invitations'> {}
}
