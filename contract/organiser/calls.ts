import { auditTrailCalls } from './auditTrail.calls'
import { personCalls } from './person.calls'

/** The calls of the area, by noun. */
export const calls = {
  auditTrail: auditTrailCalls,
  person: personCalls,
}
