import { membershipCalls } from './membership.calls'

/** The calls of the area, by noun. */
export const calls = {
  membership: membershipCalls,
}
