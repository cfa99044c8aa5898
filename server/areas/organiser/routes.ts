import type { Area } from '../../core/area/Area'
import { auditTrailRoutes } from './auditTrail/auditTrail.routes'
import { personRoutes } from './person/person.routes'

/** The nouns of the area with their handlers. */
export const routes = {
  auditTrail: auditTrailRoutes,
  person: personRoutes,
} satisfies Area['routes']
