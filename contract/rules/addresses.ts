import { type RouteArguments, type RouteName, type RouteQuery, routes } from '../routes'
import { queryOf } from './link'

/** Writes the address of a route within the site: `pathTo('orderDetail', { orderId: '17', tab: 'paid' })` // '/order/17?tab=paid' */
export const pathTo = (name: RouteName, params: RouteQuery = {}): string => {
  const rest = { ...params }
  const path = routes[name].path.replace(/:(\w+)/g, (_, key: string) => {
    const value = rest[key]
    delete rest[key]
    return encodeURIComponent(String(value ?? ''))
  })
  const query = queryOf(rest)
  return query ? `${path}?${query}` : path
}

/**
 * Writes the absolute address of a route on the H5 site, whose routes are in the hash.
 * @param siteUrl the site's address, without a trailing slash
 */
export const siteAddress = <Name extends RouteName>(siteUrl: string, name: Name, ...[params]: RouteArguments<Name>): string =>
  `${siteUrl}/#${pathTo(name, params)}`
