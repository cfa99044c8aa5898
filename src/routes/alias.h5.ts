import { routesAlias } from '@tarojs/router'
import { matchPath } from './match'
import { pageOf, routes } from './table'

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
