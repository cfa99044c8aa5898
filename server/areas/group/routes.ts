import type { Area } from '../../core/area/Area'
import { groupRoutes } from './group/group.routes'
import { groupReviewRoutes } from './groupReview/groupReview.routes'
import { subordinateRoutes } from './subordinate/subordinate.routes'

/** The nouns of the area with their handlers. */
export const routes = { group: groupRoutes, groupReview: groupReviewRoutes, subordinate: subordinateRoutes } satisfies Area['routes']
