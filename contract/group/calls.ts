import { groupCalls } from './group.calls'
import { groupMemberCalls } from './groupMember.calls'

/** The calls of the area, by noun. */
export const calls = { group: groupCalls, groupMember: groupMemberCalls }
