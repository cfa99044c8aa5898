import { coachCalls } from './coach.calls'
import { groupCalls } from './group.calls'
import { proposalCalls } from './proposal.calls'
import { stayCalls } from './stay.calls'

/** The calls of the area, by noun. */
export const calls = { group: groupCalls, stay: stayCalls, coach: coachCalls, proposal: proposalCalls }
