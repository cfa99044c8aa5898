import { coachCalls } from './coach.calls'
import { groupCalls } from './group.calls'
import { parkingCalls } from './parking.calls'
import { sourceCalls } from './source.calls'
import { groupMemberCalls } from './groupMember.calls'
import { groupReviewCalls } from './groupReview.calls'
import { proposalCalls } from './proposal.calls'
import { stayCalls } from './stay.calls'
import { subordinateCalls } from './subordinate.calls'

/** The calls of the area, by noun. */
export const calls = {
  group: groupCalls,
  groupReview: groupReviewCalls,
  subordinate: subordinateCalls,
  stay: stayCalls,
  coach: coachCalls,
  proposal: proposalCalls,
  parking: parkingCalls,
  source: sourceCalls,
  groupMember: groupMemberCalls,
}
