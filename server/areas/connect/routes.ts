import type { Area } from '../../core/area/Area'
import { membershipRoutes } from './membership/membership.routes'

/** The nouns of the area with their handlers. */
export const routes = {
  membership: membershipRoutes,
} satisfies Area['routes']
