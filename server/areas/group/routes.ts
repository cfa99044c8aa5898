import type { Area } from '../../core/area/Area'
import { coachRoutes } from './coach/coach.routes'
import { groupRoutes } from './group/group.routes'
import { proposalRoutes } from './proposal/proposal.routes'
import { stayRoutes } from './stay/stay.routes'

/** The nouns of the area with their handlers. */
export const routes = { group: groupRoutes, stay: stayRoutes, coach: coachRoutes, proposal: proposalRoutes } satisfies Area['routes']
