import { transitionsOf } from '../values/transitions'

/**
 * A group is begun, is under review, was refused with a reason, or was approved. One that was refused stays so until it is sent again. The
 * organiser can take an approval back, and says why.
 */
const groupTransitions = {
  draft: ['submitted'],
  submitted: ['draft', 'refused', 'approved'],
  refused: ['submitted'],
  approved: ['refused'],
} as const satisfies Record<string, readonly string[]>

export const groupStates = ['draft', 'submitted', 'refused', 'approved'] as const
export type GroupState = (typeof groupStates)[number]

export const { can: canGroupBecome } = transitionsOf<GroupState>(groupTransitions)

/** The states of what was sent. A draft is the leader's alone. */
export const sentGroupStates = ['submitted', 'refused', 'approved'] as const satisfies readonly GroupState[]

/** How a member came into a group: registered by a leader, from a file, by the group's link or QR code, or taken over from an earlier fair. */
export const joinWays = ['form', 'file', 'link', 'earlier'] as const
export type JoinWay = (typeof joinWays)[number]

/** The number that a state has in the dialect (`visitingGroupLeaderVO.processStatus`). 0 is a leader without a group, or with one that was never sent. */
export const processStatusOf = (state: GroupState | null): number => (state === null ? 0 : groupStates.indexOf(state))

/** What an organiser sets for groups. */
export interface GroupRules {
  /** How many members a group has at most, with its sub-groups. */
  maxMembers?: number
  /** How many sub-groups a group has at most; 0 for none. */
  maxParts?: number
  /** 'yyyy-MM-dd': the last day to found a group. */
  closesOn?: string
  /** Leaders are offered tickets for themselves. */
  leaderBuysTickets?: boolean
}

/** For a fair whose file says nothing. */
export const defaultMaxMembers = 500
export const defaultMaxParts = 20

export const maxMembersOf = ({ maxMembers = defaultMaxMembers }: GroupRules): number => maxMembers
export const maxPartsOf = ({ maxParts = defaultMaxParts }: GroupRules): number => maxParts

/** Whether groups are still founded. @param today of the fair's own zone */
export const isFoundingOpen = ({ closesOn }: GroupRules, today: string): boolean => closesOn === undefined || today <= closesOn
