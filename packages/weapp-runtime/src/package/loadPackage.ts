import fs from 'node:fs'
import path from 'node:path'
import type { AppConfiguration, ComponentConfiguration } from '../shared/AppConfiguration'
import { checkPages } from './checkPages'
import { checkScripts } from './checkScripts'
import { compileStyles } from './compileStyles'
import { compileTemplates } from './compileTemplates'
import type { Problem } from './Problem'
import { resolveTheme } from './resolveTheme'
import { readPackageSources, stateOfPackage } from './readPackageFiles'

export interface MiniProgramPackage {
  distDir: string
  app: AppConfiguration
  appId: string
  /** By path without `.json`. */
  configurations: Record<string, ComponentConfiguration>
  /** By path without `.wxss`, translated to css. */
  styles: Record<string, string>
  /** One JavaScript expression that holds every compiled template. */
  templates: string
  /** By path with `.js`. */
  scripts: Map<string, string>
  problems: Problem[]
}

/** By folder, with the state of its files at that time. */
const compiled = new Map<string, { state: string; miniProgram: MiniProgramPackage }>()

/**
 * Reads and compiles a built mini-program package: once in a process, until one of its files changes.
 * @throws where there is no `app.json`, or it is not JSON: nothing can run then
 */
export function loadPackage(distDir: string): MiniProgramPackage {
  const state = stateOfPackage(distDir)
  const known = compiled.get(distDir)
  if (known?.state === state) return known.miniProgram
  const miniProgram = compilePackage(distDir)
  compiled.set(distDir, { state, miniProgram })
  return miniProgram
}

function compilePackage(distDir: string): MiniProgramPackage {
  const problems: Problem[] = []
  const sources = readPackageSources(distDir)
  const app = resolveTheme(JSON.parse(sources.get('app.json') ?? missingApp(distDir)) as AppConfiguration, sources, problems)
  const configurations = readConfigurations(sources, problems)
  checkPages(app, sources, configurations, problems)
  return {
    distDir,
    app,
    appId: readAppId(distDir),
    configurations,
    styles: compileStyles(sources, problems),
    templates: compileTemplates(sources, problems),
    scripts: checkScripts(app, sources, problems),
    problems,
  }
}

function missingApp(distDir: string): never {
  throw new Error(`${distDir} holds no app.json: build the mini-program first`)
}

function readConfigurations(sources: Map<string, string>, problems: Problem[]): Record<string, ComponentConfiguration> {
  const configurations: Record<string, ComponentConfiguration> = {}
  for (const [file, source] of sources) {
    if (!file.endsWith('.json') || file === 'app.json' || /^project\.|^sitemap\d*\.json$/.test(file)) continue
    try {
      configurations[file.slice(0, -'.json'.length)] = JSON.parse(source)
    } catch (error) {
      problems.push({ file, message: String(error) })
    }
  }
  return configurations
}

/** The project's settings are in the package (Taro copies them) or next to the output folder. */
function readAppId(distDir: string): string {
  const file = path.join(distDir, 'project.config.json')
  return fs.existsSync(file) ? (JSON.parse(fs.readFileSync(file, 'utf8')).appid ?? 'touristappid') : 'touristappid'
}
