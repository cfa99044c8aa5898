import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { register } from 'tsx/cjs/api'
import { root } from '../install.mjs'
import { reachedFrom } from './importGraph.mjs'

const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean)

/**
 * The files that differ from a commit's, those not committed and not added yet too.
 * @returns {{ commit: string, changed: Set<string> }} commit: where the line of this one left that of `ref`
 */
export const changedSince = (ref) => {
  const [base] = git('merge-base', ref, 'HEAD')
  const changed = new Set([...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')])
  return { commit: base.slice(0, 9), changed }
}

/** What every stage rests on. */
const everything =
  /^(package(-lock)?\.json|babel\.config\.js|tsconfig\.json|scripts\/test\.mjs|scripts\/lib\/(tests|install|browser|buildTarget))/
/** What every call of the server passes through. A server in a test imports all areas: the way there says nothing. */
const serverBase =
  /^(server\/(core|database|gateways|sandboxes|app|start|main|config)|contract\/(call|calls|schemas|envelope|errors)\b|packages\/)/
const isServerRoot = (file) => /^server\/(app|start|development|demo\/index|areas\/areas)\.ts$/.test(file)
/** What every page passes through. */
const clientBase = /^(src\/(app|index)|config\/|types\/)/

const areaOf = (file) => /^(?:server\/areas|contract|src\/areas|server\/demo)\/(\w+)\//.exec(file)?.[1]

/** The rows of the table of routes. */
export const readRoutes = () => {
  const load = createRequire(import.meta.url)
  // A process of the tests loads TypeScript already, and would not afterwards.
  const unregister = load.extensions['.ts'] ? () => undefined : register()
  try {
    const { routes, pageOf } = load(path.join(root, 'src', 'routes', 'table.ts'))
    return Object.values(routes).map((row) => ({ ...row, file: `src/${pageOf(row)}.tsx` }))
  } finally {
    unregister()
  }
}

/**
 * Which tests a change reaches: those that import what changed; those of an area whose server changed; those in the browser that carry
 * the tag of a page that imports it.
 * @param {Set<string>} changed
 * @returns {{ isWanted: (file: string) => boolean, routes: string[] | null }} routes for the generated tests; null stands for all
 */
export const reachOf = (changed) => {
  const files = [...changed]
  if (files.some((file) => everything.test(file))) return { isWanted: () => true, routes: null }
  const areas = new Set(
    files
      .filter((file) => /^(server|contract)\//.test(file))
      .map(areaOf)
      .filter(Boolean),
  )
  const isBase = files.some((file) => serverBase.test(file))
  const isAnyChanged = (reached) => [...reached].some((file) => changed.has(file))
  const isEveryPage = files.some((file) => clientBase.test(file))
  const reachedRoutes = readRoutes()
    .filter(({ page, area, file }) => page && (isEveryPage || areas.has(area) || isAnyChanged(reachedFrom(file))))
    .map((row) => row.path)

  const inBrowser = (file) => {
    const text = readFileSync(path.join(root, file), 'utf8')
    return (isBase && /journey/.test(file)) || /\$\{\w*[rR]oute\w*\}|@route:\$\{/.test(text)
      ? reachedRoutes.length > 0 || isBase
      : reachedRoutes.some((route) => text.includes(`@route:${route} `) || text.includes(`@route:${route}'`))
  }
  const isWanted = (file) => {
    if (isAnyChanged(reachedFrom(file, (one) => !isServerRoot(one)))) return true
    const [, stage, area] = file.split('/')
    if (stage === 'server') return isBase || areas.has(area) || (areas.size > 0 && area === 'badInput.test.ts')
    if (stage === 'house') return files.some((one) => /^(src|server|contract|docs)\//.test(one))
    return (stage === 'h5' || stage === 'weapp') && inBrowser(file)
  }
  return { isWanted, routes: reachedRoutes }
}
