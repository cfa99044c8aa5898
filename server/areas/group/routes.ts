import type { Area } from '../../core/area/Area'
import { groupRoutes } from './group/group.routes'
import { parkingRoutes } from './parking/parking.routes'
import { sourceRoutes } from './source/source.routes'

/** The nouns of the area with their handlers. */
export const routes = { group: groupRoutes, parking: parkingRoutes, source: sourceRoutes } satisfies Area['routes']
