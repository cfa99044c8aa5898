import type { LimitTable } from '../../core/limits/rateLimits'

/** The limits of leaders of groups. */
export const limits = {
  /** Groups that one person sends to the review. */
  groupsPerPersonDay: { points: 30, seconds: 24 * 3600 },
  /** Accounts that a leader adds. A name that another account has counts too, so that nobody reads here who has an account. */
  subordinatesPerLeaderDay: { points: 100, seconds: 24 * 3600 },
  /** One-time passwords that a leader gives. */
  subordinatePasswordsPerLeaderDay: { points: 100, seconds: 24 * 3600 },
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
