import { invitationCalls } from './invitation.calls'
import { visitPlanCalls } from './visitPlan.calls'

/** The calls of the area, by noun. */
export const calls = {
  invitation: invitationCalls,
  visitPlan: visitPlanCalls,
}
