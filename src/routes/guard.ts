import { useEffect } from 'react'
import type { OpenRoute } from './useRoute'

/** The guard's answer for a route: open, sign in first, no access, or not known yet. */
export type Access = 'allowed' | 'signInFirst' | 'noPermission' | 'asking'

export interface Guard {
  /** An observable answer, so that the page follows sign-in and sign-out. */
  accessTo: (route: OpenRoute) => Access
  /** Opens sign-in, and afterwards the route. */
  signInFirst: (route: OpenRoute) => void
}

let guard: Guard | null = null

/** Set at start, because routes know no session. */
export const connectGuard = (made: Guard): void => {
  guard = made
}

/** Whether the route may be shown. A visitor without a token is sent to sign-in and returns here (R05). */
export const useAccess = (route: OpenRoute): Access => {
  const access = guard?.accessTo(route) ?? 'allowed'
  useEffect(() => {
    if (access === 'signInFirst') guard?.signInFirst(route)
    // Once per page, because the page then leaves for sign-in.
  }, [access])
  return access
}
