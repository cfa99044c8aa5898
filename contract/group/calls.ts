import { groupCalls } from './group.calls'
import { groupReviewCalls } from './groupReview.calls'
import { subordinateCalls } from './subordinate.calls'

/** The calls of the area, by noun. */
export const calls = { group: groupCalls, groupReview: groupReviewCalls, subordinate: subordinateCalls }
