import type { Area } from '../../core/area/Area'
import { groupRoutes } from './group/group.routes'

/** The nouns of the area with their handlers. */
export const routes = { group: groupRoutes } satisfies Area['routes']
