import type { RouteQuery } from '@contract/routes'
import { queryOf } from '@contract/rules/link'
import { notOpenPage, pageOf, routes, type RouteName } from '../table'

/** Writes the address of a route in the mini-program. Its pages have no path parameters, so all parameters go into the query. */
export const pageAddress = (name: RouteName, params: RouteQuery = {}): string => {
  const page = pageOf(routes[name])
  const query = queryOf(page === notOpenPage ? { ...params, route: name } : params)
  return query ? `/${page}?${query}` : `/${page}`
}
