import { groupCalls } from './group.calls'

/** The calls of the area, by noun. */
export const calls = { group: groupCalls }
