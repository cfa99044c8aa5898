import type { RouteParams } from '@contract/routes'
import type { RouteName } from './table'

/** Nothing outside sends anybody back to a page of the mini-program by its address: there is none. */
export const siteAddress = <Name extends RouteName>(_name: Name, _params?: RouteParams<Name>): string => ''
