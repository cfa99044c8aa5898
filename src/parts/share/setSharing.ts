import { reaction } from 'mobx'
import { platform } from '@/platform'
import { type RouteRow, routes } from '@/routes/table'
import { openRoute } from '@/routes/useRoute'
import { config } from '@/stores/config'
import { session } from '@/stores/session'
import { user } from '@/stores/user'
import { shareFacts, shareMethod } from './shareFacts'

/** A page of the mini-program has an entry in the menu only where the route table says so; a browser's page always has one. */
const hasMenu = (): boolean => {
  const route = openRoute()
  return platform.shareMenu === 'everyPage' || (route !== null && (routes[route.name] as RouteRow).shared !== undefined)
}

/**
 * Sets what the host app's own menu shares (R03): this fair, by the person's own link. A page works as well where it cannot be set.
 */
export const setSharing = async (): Promise<void> => {
  follow()
  if (!hasMenu()) return
  try {
    if (session.scope) await config.load()
    if (!session.scope || shareMethod() === 'none') await platform.stopSharing()
    else await platform.share(await shareFacts(), false)
  } catch {
    // No answer, or a signature that WeChat does not take: the menu then shares the bare address.
  }
}

let isFollowing = false

/** What is shared changes with the language and with the person, on the page that is open too. */
const follow = (): void => {
  if (isFollowing) return
  isFollowing = true
  reaction(
    () => [session.language, session.owner, config.key, user.state] as const,
    () => void setSharing(),
  )
}
