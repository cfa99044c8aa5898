import type { Area } from '../../core/area/Area'
import { invitationRoutes } from './invitation/invitation.routes'
import { visitPlanRoutes } from './visitPlan/visitPlan.routes'

/** The nouns of the area with their handlers. */
export const routes = {
  invitation: invitationRoutes,
  visitPlan: visitPlanRoutes,
} satisfies Area['routes']
