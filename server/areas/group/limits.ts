import type { LimitTable } from '../../core/limits/rateLimits'

/** The limits of groups. */
export const limits = {
  /** Whole phones and addresses that a leader looks for: the list shows their ends alone. */
  wholeContactsOfMembersHour: { points: 60, seconds: 3600 },
  /** Sheets of codes that a leader opens. A sheet of 400 takes a thread for a second. */
  groupCodesPerLeaderHour: { points: 60, seconds: 3600 },
  /** Workbooks of members that a leader takes away. */
  groupFilesPerLeaderHour: { points: 30, seconds: 3600 },
  /** Looks at the group of a link. A hall has one network. */
  groupInvitationsPerNetworkMinute: { points: 300, seconds: 60 },
} satisfies LimitTable

declare module '../../core/limits/rateLimits' {
  interface AreaOfLimit extends Record<keyof typeof limits, 'group'> {}
}
