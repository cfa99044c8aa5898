import { groupCalls } from './group.calls'
import { parkingCalls } from './parking.calls'
import { sourceCalls } from './source.calls'

/** The calls of the area, by noun. */
export const calls = { group: groupCalls, parking: parkingCalls, source: sourceCalls }
