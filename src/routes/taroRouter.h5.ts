import { history, routesAlias } from '@tarojs/router'
import { decodablePath } from '@contract/rules/arrival'
import { matchPath } from './match'
import { isStepOfOpenPage } from './pageSteps'
import { pageOf, routes } from './table'

/** The part of Taro's page config that this file reads: the lazy module, the query and the parameters. */
type Opening = [page: Promise<unknown>, context: { pathname: string }, params: unknown]
interface Opener {
  load(context: Opening[1], params: unknown): Opening
}

/**
 * Teaches Taro's H5 router the table. Taro matches a page's other paths by exact strings only. This adds patterns, so that the
 * router finds the page and its config.
 */
const rows = Object.values(routes)
const withoutSlash = (page: string): string => page.replace(/^\//, '')

routesAlias.getAll = (page = '') => [...rows.filter((row) => pageOf(row) === withoutSlash(page)).map((row) => row.path), page]
routesAlias.getOrigin = (path = '') => {
  const matched = matchPath(path)
  return matched ? `/${pageOf(matched.row)}` : path
}
routesAlias.getAlias = (path = '') => path

/**
 * The router shows each page when its chunk arrives. A page that was left while loading would cover the newer one. A step of the open
 * page is no page.
 */
const onlyIfStillAsked =
  (load: Opener['load']): Opener['load'] =>
  (asked, given) => {
    const [page, context, params] = load(asked, given)
    const isStillAsked = (): boolean => decodeURI(history.location.pathname) === context.pathname
    const isStep = isStepOfOpenPage()
    return [page.then((opened) => (isStillAsked() && !isStep ? opened : null)), context, params]
  }

// Called once, when the pages are known and the router does not exist yet.
routesAlias.set = () => {
  const { routes: openers = [] } = (window as unknown as { __taroAppConfig: { routes?: Opener[] } }).__taroAppConfig
  for (const opener of openers) opener.load = onlyIfStillAsked(opener.load)
}

/** A typed address, before the router sees it. The first address is normalised already. */
const mendAddress = (): void => {
  const [path = '', ...query] = window.location.hash.split('?')
  const decodable = decodablePath(path)
  if (decodable !== path) window.history.replaceState(window.history.state, '', [decodable, ...query].join('?'))
}
for (const event of ['popstate', 'hashchange']) window.addEventListener(event, mendAddress)
