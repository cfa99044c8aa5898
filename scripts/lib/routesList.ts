import { readFileSync } from 'node:fs'
import path from 'node:path'
import { loadTitles, routes, type RouteRow } from '../../contract/routes'

export const routesListFile = path.resolve(__dirname, '..', '..', 'docs', 'specification', 'routes.tsv')

/** `docs/specification/routes.tsv` with every route of the contract: the specification's own rows, then each other one with origin `ours`. */
export const routesList = async (): Promise<string> => {
  const specified = readFileSync(routesListFile, 'utf8')
    .trimEnd()
    .split('\n')
    .filter((line) => line.split('\t')[3] !== 'ours')
  const titles: Partial<Record<string, { en: string }>> = await loadTitles()
  const ours = Object.entries<RouteRow>(routes)
    .filter(([, { origin }]) => origin === 'ours')
    .map(([name, { path: at, area, access }]) =>
      [at, area, access === 'open' ? 'open' : 'signedIn', 'ours', titles[name]?.en ?? name].join('\t'),
    )
  return `${[...specified, ...ours].join('\n')}\n`
}
