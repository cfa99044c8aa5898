import { type RouteName, notOpenPage, pageOf, routes } from '../table'

const isRoute = (name: string | undefined): name is RouteName => name !== undefined && name in routes

/** The row that opened a page of the mini-program. The page 'not open yet' receives its row. Two rows of one page differ by their parameters. */
export const currentRouteName = (path: string, params: Record<string, string>): RouteName => {
  const page = path.split('?')[0]!.replace(/^\//, '')
  if (page === notOpenPage) return isRoute(params.route) ? params.route : 'notFound'
  const names = (Object.keys(routes) as RouteName[]).filter((name) => pageOf(routes[name]) === page)
  const hasParams = (name: RouteName): boolean =>
    [...routes[name].path.matchAll(/:(\w+)/g)].every((match) => params[match[1]!] !== undefined)
  // Of the rows whose parameters are present, the one with the most parameters.
  return (
    names.filter(hasParams).sort((a, b) => routes[b].path.split(':').length - routes[a].path.split(':').length)[0] ?? names[0] ?? 'notFound'
  )
}
