import { history, routesAlias } from '@tarojs/router'
import { decodablePath } from '@contract/rules/arrival'
import { matchPath } from './match'
import { pageOf, routes } from './table'

/** What Taro's build writes for a page: its module on the way, what the router says of the address, the parameters. */
type Opening = [page: Promise<unknown>, context: { pathname: string }, params: unknown]
interface Opener {
  load(context: Opening[1], params: unknown): Opening
}

/**
 * Teaches Taro's H5 router the table. Taro knows a page's other paths by exact strings only; asked here, it learns which paths
 * (patterns among them) a page answers to, and which page a path belongs to, so that its config is found.
 */
const rows = Object.values(routes)
const withoutSlash = (page: string): string => page.replace(/^\//, '')

routesAlias.getAll = (page = '') => [...rows.filter((row) => pageOf(row) === withoutSlash(page)).map((row) => row.path), page]
routesAlias.getOrigin = (path = '') => {
  const matched = matchPath(path)
  return matched ? `/${pageOf(matched.row)}` : path
}
routesAlias.getAlias = (path = '') => path

/** The router shows each page as its chunk arrives: one that was left while it was on its way would lie over the page that came first. */
const onlyIfStillAsked =
  (load: Opener['load']): Opener['load'] =>
  (asked, given) => {
    const [page, context, params] = load(asked, given)
    const isStillAsked = (): boolean => decodeURI(history.location.pathname) === context.pathname
    return [page.then((opened) => (isStillAsked() ? opened : null)), context, params]
  }

// Called once, when the pages are known and the router is not made yet.
routesAlias.set = () => {
  const { routes: openers = [] } = (window as unknown as { __taroAppConfig: { routes?: Opener[] } }).__taroAppConfig
  for (const opener of openers) opener.load = onlyIfStillAsked(opener.load)
}

/** An address typed by hand, seen before the router sees it: the first one has its one shape already. */
const mendAddress = (): void => {
  const [path = '', ...query] = window.location.hash.split('?')
  const decodable = decodablePath(path)
  if (decodable !== path) window.history.replaceState(window.history.state, '', [decodable, ...query].join('?'))
}
for (const event of ['popstate', 'hashchange']) window.addEventListener(event, mendAddress)
