import type { RouteParams } from '@contract/routes'
import type { RouteName } from '../table'

/** A page of the mini-program has no external address. */
export const siteAddress = <Name extends RouteName>(_name: Name, _params?: RouteParams<Name>): string => ''
