import { type RouteName, notOpenPage, pageOf, routes } from './table'

const isRoute = (name: string | undefined): name is RouteName => name !== undefined && name in routes

/** Which row a page of the mini-program was opened by. The page 'not open yet' is told its row; two rows of one page differ by their parameters. */
export const currentRouteName = (path: string, params: Record<string, string>): RouteName => {
  const page = path.split('?')[0]!.replace(/^\//, '')
  if (page === notOpenPage) return isRoute(params.route) ? params.route : 'notFound'
  const names = (Object.keys(routes) as RouteName[]).filter((name) => pageOf(routes[name]) === page)
  const hasParams = (name: RouteName): boolean =>
    [...routes[name].path.matchAll(/:(\w+)/g)].every((match) => params[match[1]!] !== undefined)
  // The row that wants most of what is there.
  return (
    names.filter(hasParams).sort((a, b) => routes[b].path.split(':').length - routes[a].path.split(':').length)[0] ?? names[0] ?? 'notFound'
  )
}
