import path from 'node:path'
import type { AppConfiguration, ComponentConfiguration } from '../shared/AppConfiguration'
import { packageOf, routesOf, subPackagesOf } from '../shared/AppConfiguration'
import type { Problem } from './Problem'

/** Errors in the tables of a package that WeChat rejects: pages and components without files, overlapping roots. */
export function checkPages(
  app: AppConfiguration,
  sources: Map<string, string>,
  configurations: Record<string, ComponentConfiguration>,
  problems: Problem[],
): void {
  const complain = (message: string, file = 'app.json'): void => void problems.push({ file, message })
  const routes = routesOf(app)
  for (const route of routes) {
    for (const extension of ['.js', '.wxml']) {
      if (!sources.has(route + extension)) complain(`page ${route} has no ${extension} file`)
    }
    if (routes.indexOf(route) !== routes.lastIndexOf(route)) complain(`page ${route} is listed twice`)
  }
  for (const page of app.pages) {
    if (packageOf(app, page) !== '') complain(`page ${page} of the main package lies under a subpackage's root`)
  }
  const roots = subPackagesOf(app).map(({ root }) => root)
  for (const root of roots) {
    const outer = roots.find((other) => other !== root && root.startsWith(`${other}/`))
    if (outer) complain(`subpackage ${root} lies inside ${outer}`)
  }
  const packages = new Set(subPackagesOf(app).flatMap(({ root, name }) => [root, ...(name ? [name] : [])]))
  for (const [page, rule] of Object.entries(app.preloadRule ?? {})) {
    if (!routes.includes(page)) complain(`preloadRule names ${page}, which is no page`)
    for (const name of rule.packages)
      if (name !== '__APP__' && !packages.has(name)) complain(`preloadRule names ${name}, which is no subpackage`)
  }
  for (const { pagePath } of app.tabBar?.list ?? []) {
    if (!app.pages.includes(pagePath)) complain(`tab ${pagePath} is no page of the main package`)
  }
  for (const [owner, { usingComponents = {} }] of Object.entries(configurations)) {
    for (const [tag, named] of Object.entries(usingComponents)) {
      if (/^(plugin|ext|weui-miniprogram)/.test(named)) continue
      const target = named.startsWith('/') ? named.slice(1) : path.posix.join(path.posix.dirname(owner), named)
      if (!sources.has(`${target}.js`)) complain(`component <${tag}> at ${target} is missing`, `${owner}.json`)
    }
  }
}
