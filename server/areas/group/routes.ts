import type { Area } from '../../core/area/Area'
import { coachRoutes } from './coach/coach.routes'
import { groupRoutes } from './group/group.routes'
import { parkingRoutes } from './parking/parking.routes'
import { sourceRoutes } from './source/source.routes'
import { groupMemberRoutes } from './groupMember/groupMember.routes'
import { groupReviewRoutes } from './groupReview/groupReview.routes'
import { proposalRoutes } from './proposal/proposal.routes'
import { stayRoutes } from './stay/stay.routes'
import { subordinateRoutes } from './subordinate/subordinate.routes'

/** The nouns of the area with their handlers. */
export const routes = {
  group: groupRoutes,
  groupReview: groupReviewRoutes,
  subordinate: subordinateRoutes,
  stay: stayRoutes,
  coach: coachRoutes,
  proposal: proposalRoutes,
  parking: parkingRoutes,
  source: sourceRoutes,
  groupMember: groupMemberRoutes,
} satisfies Area['routes']
