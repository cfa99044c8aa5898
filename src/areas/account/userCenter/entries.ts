import type { UserCenterEntry } from '@contract/account/userCenter.schema'
import { type RouteName, routes } from '@/routes/table'

export interface CenterEntry {
  route: RouteName
  icon: string
  title: string
  isPrimary: boolean
  /** Its page is there. The organiser may list one that is not: it is shown, and says so. */
  isOpen: boolean
}

const isRoute = (name: string): name is RouteName => Object.prototype.hasOwnProperty.call(routes, name)

/** Reads the organiser's list. Routes that are not ours, or that want a parameter, lead nowhere and are left out. */
export const readEntries = (listed: readonly UserCenterEntry[]): CenterEntry[] =>
  listed.flatMap(({ route, icon, title, isPrimary }) => {
    if (!isRoute(route) || routes[route].path.includes(':')) return []
    return [{ route, icon, title, isPrimary, isOpen: 'page' in routes[route] }]
  })
