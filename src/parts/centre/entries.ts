import type { UserCenterEntry } from '@contract/account/userCenter.schema'
import type { EntryGroup } from '@contract/rules/account/entryGroups'
import { go } from '@/routes/go'
import { type RouteName, routes } from '@/routes/table'
import { accessTo, loadRights } from '@/stores/accessTo'
import { config } from '@/stores/config'
import { session } from '@/stores/session'
import { groupOf } from './groups'

export interface CenterEntry {
  route: RouteName
  icon: string
  title: string
  isPrimary: boolean
  group: EntryGroup
  /** Whether its page exists. The organiser may list a page that is not open yet; it is marked so. */
  isOpen: boolean
}

const isRoute = (name: string): name is RouteName => Object.prototype.hasOwnProperty.call(routes, name)

/** Entries of the same people: where an organiser lists several, the first has them all, so one is drawn. */
const peopleEntries: readonly RouteName[] = ['personnel', 'teamRegistration', 'helpRegistration']

/** Leaves of the people one entry, in the best place that one of them was given. */
const withOneListOfPeople = (entries: CenterEntry[]): CenterEntry[] => {
  const own = entries.filter(({ route }) => peopleEntries.includes(route))
  const shown = own.find(({ route }) => route === 'personnel')
  if (!shown) return entries
  const isPrimary = own.some((entry) => entry.isPrimary)
  return entries.flatMap((entry) => (entry === shown ? [{ ...entry, isPrimary }] : own.includes(entry) ? [] : [entry]))
}

/**
 * Reads the organiser's list. Omitted are unknown routes, routes that need a parameter, and those that the person may not open. The list of
 * everybody whom a person registered has the lists of a team and of people who are helped in it.
 * @param mayOpen by the person's role; a stranger may open all, after a sign-in
 */
export const readEntries = (listed: readonly UserCenterEntry[], mayOpen: (route: RouteName) => boolean): CenterEntry[] =>
  withOneListOfPeople(
    listed.flatMap(({ route, icon, title, isPrimary, group }) => {
      if (!isRoute(route) || routes[route].path.includes(':') || !mayOpen(route)) return []
      return [{ route, icon, title, isPrimary, group: groupOf({ route, group }), isOpen: 'page' in routes[route] }]
    }),
  )

/** The listed entries that the person may open, once the fair's config and the rights of a person who is signed in are there too. */
export const askEntries = async (asked: Promise<UserCenterEntry[]>): Promise<CenterEntry[]> => {
  const [listed] = await Promise.all([asked, config.load(), session.isSignedIn && loadRights()])
  return readEntries(listed, (route) => accessTo(route) !== 'noPermission')
}

/** Opens the page of an entry: the routes of the list need no parameters. */
export const openEntry = ({ route }: Pick<CenterEntry, 'route'>): unknown => go(route as 'home')
