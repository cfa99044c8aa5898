import type { RegisterType } from '../../registerTypes'
import type { RouteName } from '../../routes'

/**
 * Register types whose next step after sign-in is a page that is not open yet. An import warns about them. The list can only shrink: a
 * test compares it with the table of routes.
 */
export const registerTypesNotOpenYet = {
  visitingGroup: 'groupManagement',
} as const satisfies Partial<Record<RegisterType, RouteName>>
