import { queryOf } from '@contract/rules/link'
import { notOpenPage, pageOf, routes, type RouteName } from './table'

/** The names that stand in a path: `'/order/:orderId'` -> `'orderId'`. */
type ParamsIn<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamsIn<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

type Query = Record<string, string | number | undefined>

/** What `go` wants for a route: its path's parameters, each needed, and any query beside them. */
export type RouteParams<Name extends RouteName> = { [Key in ParamsIn<(typeof routes)[Name]['path']>]: string } & Query

export type NeedsParams<Name extends RouteName> = [ParamsIn<(typeof routes)[Name]['path']>] extends [never] ? false : true

/** Writes the address of a route on the H5 site, e.g. `/order/17?tab=paid`. */
export const pathAddress = (name: RouteName, params: Query = {}): string => {
  const rest = { ...params }
  const path = routes[name].path.replace(/:(\w+)/g, (_, key: string) => {
    const value = rest[key]
    delete rest[key]
    return encodeURIComponent(String(value ?? ''))
  })
  const query = queryOf(rest)
  return query ? `${path}?${query}` : path
}

/** Writes the address of a route in the mini-program, whose pages have no path parameters: all of them go into the query. */
export const pageAddress = (name: RouteName, params: Query = {}): string => {
  const page = pageOf(routes[name])
  const query = queryOf(page === notOpenPage ? { ...params, route: name } : params)
  return query ? `/${page}?${query}` : `/${page}`
}
