import { useEffect } from 'react'
import type { OpenRoute } from './useRoute'

/** What the guard says of a route: open, after sign-in, not for this person, or not known yet. */
export type Access = 'allowed' | 'signInFirst' | 'noPermission' | 'asking'

export interface Guard {
  /** An observable answer: the page follows it when the person signs in or out. */
  accessTo: (route: OpenRoute) => Access
  /** To sign in, and back to the route afterwards. */
  signInFirst: (route: OpenRoute) => void
}

let guard: Guard | null = null

/** Handed in at start: routes know no session. */
export const connectGuard = (made: Guard): void => {
  guard = made
}

/** Whether the route may be shown. A visitor without a token is sent to sign in and comes back to where they were going (R05). */
export const useAccess = (route: OpenRoute): Access => {
  const access = guard?.accessTo(route) ?? 'allowed'
  useEffect(() => {
    if (access === 'signInFirst') guard?.signInFirst(route)
    // Once per page: what happens next is the way to sign in.
  }, [access])
  return access
}
