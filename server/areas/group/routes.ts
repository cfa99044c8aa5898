import type { Area } from '../../core/area/Area'
import { groupRoutes } from './group/group.routes'
import { groupMemberRoutes } from './groupMember/groupMember.routes'

/** The nouns of the area with their handlers. */
export const routes = { group: groupRoutes, groupMember: groupMemberRoutes } satisfies Area['routes']
