import type { RouteParams } from '@contract/routes'
import { pathTo } from '@contract/rules/addresses'
import type { RouteName } from '../table'

/** The absolute address of a route of this site, for cashiers and shared links. */
export const siteAddress = <Name extends RouteName>(name: Name, params?: RouteParams<Name>): string =>
  `${window.location.origin}${window.location.pathname}#${pathTo(name, params)}`
