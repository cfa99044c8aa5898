import { titles } from '@contract/group/titles'
import type { GroupRight } from '@contract/rules/group/subordinate'
import type { IconShape } from '@/ui/Icon'
import { clockIcon, listIcon, locationIcon, messageIcon, orderIcon, qrCodeIcon, shareIcon, userAddIcon, userIcon } from '@/ui/Icon/shapes'
import { type RouteName, type RouteRow, routes } from '@/routes/table'

/** The pages of a group, with what an account below the leader needs for each. Null: everybody who leads something. */
const pages = {
  groupDetail: { icon: userIcon, right: 'members' },
  groupOperations: { icon: messageIcon, right: 'members' },
  groupQrCode: { icon: qrCodeIcon, right: 'members' },
  groupPrevious: { icon: clockIcon, right: 'members' },
  groupPrintCode: { icon: listIcon, right: 'members' },
  stayManage: { icon: locationIcon, right: 'stays' },
  parking: { icon: orderIcon, right: 'parking' },
  source: { icon: shareIcon, right: 'sources' },
  subordinate: { icon: userAddIcon, right: null },
} as const satisfies Partial<Record<RouteName, { icon: IconShape; right: GroupRight | null }>>

export type GroupPage = keyof typeof pages

export interface GroupTile {
  route: GroupPage
  title: { cn: string; en: string }
  icon: IconShape
}

/** The pages that are open, and that the person may use. @param isLeader who founded the group may use all */
export const tilesFor = (isLeader: boolean, rights: readonly GroupRight[]): GroupTile[] =>
  (Object.keys(pages) as GroupPage[])
    .filter((route) => (routes[route] as RouteRow).page !== undefined)
    .filter((route) => {
      const { right } = pages[route]
      return isLeader || right === null || rights.includes(right)
    })
    .map((route) => ({ route, title: titles[route], icon: pages[route].icon }))
