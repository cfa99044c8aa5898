import { existsSync, statSync } from 'node:fs'
import path from 'node:path'
import { ConfigError } from './ConfigError'
import type { Environment } from './settingsTable'

/** The demo's organisers. */
const demoTenants = '100001,200002'

/** @throws ConfigError */
export const readListedTenants = ({ LISTED_TENANTS: listed }: Environment, isProduction: boolean): string[] => {
  const ids = (listed ?? (isProduction ? '' : demoTenants)).split(',').flatMap((id) => id.trim() || [])
  const wrong = ids.find((id) => !/^\d{6}$/.test(id))
  if (wrong !== undefined) throw new ConfigError(`LISTED_TENANTS must be ids of organisers, six digits each, not "${wrong}".`)
  return ids
}

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']

/** @throws ConfigError */
export const readLogLevel = ({ LOG_LEVEL: level = 'info' }: Environment): string => {
  if (!logLevels.includes(level)) throw new ConfigError(`LOG_LEVEL must be one of ${logLevels.join(', ')}, not "${level}".`)
  return level
}

/** Whether `/api` is open. @throws ConfigError */
export const readHasApiPage = ({ API_PAGE: text }: Environment, isProduction: boolean): boolean => {
  if (text !== undefined && !['0', '1'].includes(text)) throw new ConfigError(`API_PAGE must be 0 or 1, not "${text}".`)
  return text === undefined ? !isProduction : text === '1'
}

/** A folder that was named must be there: a misspelt one would hide what WeChat asks for. @throws ConfigError */
export const readRootFilesDir = ({ ROOT_FILES_DIR: folder }: Environment, dataDir: string): string => {
  if (folder !== undefined && !statSync(folder, { throwIfNoEntry: false })?.isDirectory())
    throw new ConfigError(`ROOT_FILES_DIR must be a folder. "${folder}" is none.`)
  return path.resolve(folder ?? path.join(dataDir, 'root-files'))
}

/** The built site; null where another server has it. Outside production a server may run before its site is built. */
export const readSiteDir = ({ SITE_DIR: folder }: Environment, isProduction: boolean): string | null => {
  const siteDir = folder === 'none' ? null : path.resolve(folder ?? path.join(__dirname, '..', '..', 'dist', 'h5'))
  return siteDir !== null && (isProduction || existsSync(siteDir)) ? siteDir : null
}
