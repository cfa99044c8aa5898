import * as areas from './areaRoutes'
import { joined, type Joined } from './joined'
import type { RouteRow as WrittenRow } from './route'

export type Area = keyof typeof areas

export interface RouteRow extends WrittenRow {
  area: Area
  next?: readonly RouteName[]
}

type Rows = Joined<typeof areas, 'routes'>

export type RouteName = keyof Rows

const tables = Object.entries(areas).map(([area, { routes: rows }]) => [
  area,
  { routes: Object.fromEntries(Object.entries<WrittenRow>(rows).map(([name, row]) => [name, { area, ...row }])) },
])

/**
 * The one table of routes, by their names: the one place where a path is written. Taro's pages, subpackages, `go()`, guards, the
 * gallery and the route tests come from it. The server writes addresses of the site by name. The build reads it too.
 */
export const routes = joined(Object.fromEntries(tables) as Record<Area, object>, 'routes') as {
  [Name in RouteName]: Rows[Name] & { area: Area }
}

/** Fetches the titles of all routes that have their own. They are one file, apart from the table, which the first screen needs. */
export const loadTitles = async (): Promise<AllTitles> => {
  const modules = await Promise.all(Object.values(areas).map(({ titles }) => titles()))
  return Object.assign({}, ...modules.map(({ titles }) => titles)) as AllTitles
}

type Modules = { [One in Area]: Awaited<ReturnType<(typeof areas)[One]['titles']>> }
export type AllTitles = Joined<Modules, 'titles'>

/** The parameter names in a path: `'/order/:orderId'` -> `'orderId'`. */
type ParamsIn<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamsIn<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

export type RouteQuery = Record<string, string | number | undefined>

/** The parameters of a route's address: those of its path, and an optional query. */
export type RouteParams<Name extends RouteName> = { [Key in ParamsIn<(typeof routes)[Name]['path']>]: string } & RouteQuery

export type NeedsParams<Name extends RouteName> = [ParamsIn<(typeof routes)[Name]['path']>] extends [never] ? false : true

/** The parameters of a route as an argument: a missing one does not compile. */
export type RouteArguments<Name extends RouteName> =
  NeedsParams<Name> extends true ? [params: RouteParams<Name>] : [params?: RouteParams<Name>]

/** The routes whose address has no parameter in its path. */
export type PlainRoute = { [Name in RouteName]: NeedsParams<Name> extends true ? never : Name }[RouteName]
