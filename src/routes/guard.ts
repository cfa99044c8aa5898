import { useEffect } from 'react'
import type { OpenRoute } from './useRoute'
import { routes } from './table'

export interface Guard {
  isSignedIn: () => boolean
  /** To sign in, and back to the route afterwards. */
  signInFirst: (route: OpenRoute) => void
}

let guard: Guard | null = null

/** Handed in at start: routes know no session. */
export const connectGuard = (made: Guard): void => {
  guard = made
}

/** Whether the route may be shown. A visitor without a token is sent to sign in and comes back to where they were going (R05). */
export const useGuard = (route: OpenRoute): boolean => {
  const isAllowed = routes[route.name].access === 'open' || guard?.isSignedIn() !== false
  useEffect(() => {
    if (!isAllowed) guard?.signInFirst(route)
    // Once per page: what happens next is the way to sign in.
  }, [isAllowed])
  return isAllowed
}
