import type { RegisterType } from '../../registerTypes'
import type { RouteName } from '../../routes'

/**
 * Settings of an exhibition with the page that they need, which is not open yet. An import warns about them. The list can only
 * shrink: a test compares it with the table of routes.
 */
export const settingsNotOpenYet = {
  conferenceFlow: 'conferenceSelect',
  isOpenNodeMode: 'conferenceSelectNodeMode',
  conferenceClickType: 'conferenceSelect',
} as const satisfies Record<string, RouteName>

/** Register types whose next step after sign-in is a page that is not open yet. */
export const registerTypesNotOpenYet = {
  conference: 'conferenceSelect',
  visitingGroup: 'groupManagement',
  commerceExhibition: 'tradeFairHome',
} as const satisfies Partial<Record<RegisterType, RouteName>>

/** Whether a setting asks for something: `false`, an empty text and a flow named `default` do not. */
export const isSet = (value: unknown): boolean => value !== undefined && value !== false && value !== '' && value !== 'default'
