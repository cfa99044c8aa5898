import { matchPath } from '../match'
import type { RouteName } from '../table'

/** The row that opened a page of the H5 site. */
export const currentRouteName = (path: string, _params: Record<string, string>): RouteName =>
  matchPath(path.split('?')[0]!)?.name ?? 'notFound'
