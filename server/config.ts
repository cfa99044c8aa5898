import path from 'node:path'
import { readDatabaseUrl, readPort, readPublicUrl, readSandboxUrl } from './settings/addresses'
import { type ClientCredential, assertWholeSite } from './settings/builtSite'
import { Complaints } from './settings/Complaints'
import { closeDataFolder } from './settings/dataFolder'
import { readHasApiPage, readListedTenants, readLogLevel, readRootFilesDir, readSiteDir } from './settings/readers'
import { type SecretPair, folderSecret } from './settings/secretFile'
import { assertProductionSettings, readSecrets } from './settings/secrets'
import type { Environment } from './settings/settingsTable'
import { assertPrivate, readIsProduction } from './settings/surroundings'
import { type Timeouts, readTimeouts } from './settings/timeouts'
import { type TrustedProxies, readTrustProxy } from './settings/trustProxy'

/** The server's settings, read from the environment once. */
export interface ServerConfig extends SecretPair {
  isProduction: boolean
  host: string
  port: number
  /** The public address, without a trailing slash. */
  publicUrl: string
  /** The proxies whose `X-Forwarded-For` counts; null where visitors connect themselves. */
  trustProxy: TrustedProxies | null
  dataDir: string
  /** An external PostgreSQL. Without it an embedded one runs in `dataDir`. */
  databaseUrl: string | null
  /** The built H5 site; null where this server has none. */
  siteDir: string | null
  /** Files at the root of the site that are no part of a build. */
  rootFilesDir: string
  /** Whether `/api` shows the calls to everyone. */
  hasApiPage: boolean
  /** The basic credential that clients of this dialect send with each request. It identifies the app and proves nothing. */
  clientCredential: ClientCredential
  /** The organisers whose fairs a start without a link lists. */
  listedTenants: string[]
  /** A sandbox that runs elsewhere, so that several server processes share it. */
  sandboxUrl: string | null
  logLevel: string
  /** What a person at a terminal sees of it: warnings, unless LOG_LEVEL says otherwise. */
  screenLevel: string
  timeouts: Timeouts
}

/** What a start is for: a command opens nothing to others, and serves no site. */
type Purpose = 'server' | 'command'

/** Settings that no wrong one keeps from being read, all complaints together. @throws ConfigError */
const readAll = (env: Environment, purpose: Purpose): Omit<ServerConfig, 'secret' | 'otherSecret'> & { secrets: SecretPair | null } => {
  const isProduction = readIsProduction(env)
  const complaints = new Complaints()
  const { take } = complaints
  if (isProduction) assertProductionSettings(env, complaints)
  else if (purpose === 'server') take(() => assertPrivate(env))
  const dataDir = path.resolve(env.DATA_DIR ?? 'var')
  const siteDir = readSiteDir(env, isProduction)
  const clientCredential = { id: env.FAIRGATE_CLIENT_ID ?? 'fairgate', secret: env.FAIRGATE_CLIENT_SECRET ?? 'fairgate_secret' }
  if (purpose === 'server' && siteDir !== null) take(() => assertWholeSite(siteDir, clientCredential))
  const read = {
    isProduction,
    host: env.HOST ?? '127.0.0.1',
    port: take(() => readPort(env)),
    publicUrl: take(() => readPublicUrl(env)),
    trustProxy: take(() => readTrustProxy(env)),
    dataDir,
    databaseUrl: env.DATABASE_URL === '' && isProduction ? null : take(() => readDatabaseUrl(env)),
    secrets: readSecrets(env, complaints),
    siteDir,
    rootFilesDir: take(() => readRootFilesDir(env, dataDir)),
    hasApiPage: take(() => readHasApiPage(env, isProduction)),
    clientCredential,
    listedTenants: take(() => readListedTenants(env, isProduction)),
    sandboxUrl: take(() => readSandboxUrl(env)),
    logLevel: take(() => readLogLevel(env)),
    screenLevel: env.LOG_LEVEL ?? 'warn',
    timeouts: take(() => readTimeouts(env, isProduction)),
  }
  complaints.assertNone()
  return read
}

const readFor = (env: Environment, purpose: Purpose): ServerConfig => {
  const { secrets, ...config } = readAll(env, purpose)
  closeDataFolder(config.dataDir, { isForDatabase: config.databaseUrl === null })
  return { ...config, ...(secrets ?? folderSecret(config.dataDir)) }
}

/**
 * Reads and checks the settings of a server, and makes the data folder.
 * @throws ConfigError with everything that is wrong, before anything is opened: production without its settings or its site, a weak
 * secret, or a server outside production that others could reach
 */
export const readConfig = (env: Environment): ServerConfig => readFor(env, 'server')

/**
 * The same for a command, which opens nothing to others: outside production too it may work on the database of another machine.
 * @throws ConfigError
 */
export const readCommandConfig = (env: Environment): ServerConfig => readFor(env, 'command')
