import { matchPath } from './match'
import type { RouteName } from './table'

/** Which row a page of the H5 site was opened by. */
export const currentRouteName = (path: string, _params: Record<string, string>): RouteName =>
  matchPath(path.split('?')[0]!)?.name ?? 'notFound'
