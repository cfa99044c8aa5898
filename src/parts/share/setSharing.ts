import { reaction } from 'mobx'
import { type ShareFacts, platform } from '@/platform'
import { type RouteRow, routes } from '@/routes/table'
import { openRoute } from '@/routes/useRoute'
import { config } from '@/stores/config'
import { session } from '@/stores/session'
import { user } from '@/stores/user'
import { cardOf } from './ownCard'
import { shareFacts, shareMethod } from './shareFacts'

/** The fair as it is shared; null where it is not. */
const fairNow = async (): Promise<ShareFacts | null> => {
  if (session.scope) await config.load()
  return !session.scope || shareMethod() === 'none' ? null : shareFacts()
}

/** A page of the mini-program has a share menu only if the route table says so. A page in a browser always has one. */
const hasMenu = (): boolean => {
  const route = openRoute()
  return platform.shareMenu === 'everyPage' || (route !== null && (routes[route.name] as RouteRow).shared !== undefined)
}

/**
 * Sets what the host app's menu shares (R03): the page's own card, else this fair by the person's own link. The page works without it
 * too.
 */
export const setSharing = async (): Promise<void> => {
  follow()
  if (!hasMenu()) return
  try {
    const fair = cardOf(openRoute()) ? null : await fairNow()
    // The page may have got its card meanwhile.
    const card = cardOf(openRoute()) ?? fair
    await (card ? platform.share(card, false) : platform.stopSharing())
  } catch {
    // Without an answer, or with a signature that WeChat rejects, the menu shares the plain address.
  }
}

let isFollowing = false

/** The shared data follows the language and the person, on the open page too. */
const follow = (): void => {
  if (isFollowing) return
  isFollowing = true
  reaction(
    () => [session.language, session.owner, config.key, user.state] as const,
    () => void setSharing(),
  )
}
