/** A group is begun, is under review, was refused with a reason, or was approved. */
export const groupStates = ['draft', 'submitted', 'refused', 'approved'] as const
export type GroupState = (typeof groupStates)[number]

/** How a member came into a group: registered by a leader, from a file, by the group's link or QR code, or taken over from an earlier fair. */
export const joinWays = ['form', 'file', 'link', 'earlier'] as const
export type JoinWay = (typeof joinWays)[number]

/** The number that a state has in the dialect (`visitingGroupLeaderVO.processStatus`). 0 is a leader without a group, or with one that was never sent. */
export const processStatusOf = (state: GroupState | null): number => (state === null ? 0 : groupStates.indexOf(state))

/** What an organiser sets for groups. */
export interface GroupRules {
  /** How many members a group has at most, with its sub-groups. */
  maxMembers?: number
}

/** For a fair whose file says nothing. */
export const defaultMaxMembers = 500

export const maxMembersOf = ({ maxMembers = defaultMaxMembers }: GroupRules): number => maxMembers
