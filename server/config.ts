import path from 'node:path'
import { ConfigError } from './settings/ConfigError'
import { closeDataFolder } from './settings/dataFolder'
import { type SecretPair, folderSecret } from './settings/secretFile'
import { assertPrivate, readIsProduction } from './settings/surroundings'
import { type Timeouts, readTimeouts } from './settings/timeouts'
import { weaknessOf } from './settings/weakSecret'

/** The server's settings, read from the environment once. */
export interface ServerConfig extends SecretPair {
  isProduction: boolean
  host: string
  port: number
  /** The public address, without a trailing slash. */
  publicUrl: string
  dataDir: string
  /** An external PostgreSQL. Without it an embedded one runs in `dataDir`. */
  databaseUrl: string | null
  /** The built H5 site. */
  siteDir: string
  /** The basic credential that clients of this dialect send with each request. It identifies the app and proves nothing. */
  clientCredential: { id: string; secret: string }
  /** The organisers whose fairs a start without a link lists. */
  listedTenants: string[]
  /** A sandbox that runs elsewhere, so that several server processes share it. */
  sandboxUrl: string | null
  logLevel: string
  /** What a person at a terminal sees of it: warnings, unless LOG_LEVEL says otherwise. */
  screenLevel: string
  timeouts: Timeouts
}

const secretLength = 32
const clientSecretLength = 16

const assertStrong = (name: string, secret: string, minLength: number): void => {
  const weakness = weaknessOf(secret, minLength)
  if (weakness) throw new ConfigError(`${name} ${weakness}. "npm run -s secret -- new" prints a good one.`)
}

const assertProductionSettings = (env: NodeJS.ProcessEnv): void => {
  for (const name of ['FAIRGATE_SECRET', 'FAIRGATE_CLIENT_SECRET', 'DATABASE_URL', 'PUBLIC_URL'])
    if (!env[name]) throw new ConfigError(`${name} must be set in production.`)
  if (!env.PUBLIC_URL!.startsWith('https://')) throw new ConfigError('PUBLIC_URL must be an https address in production.')
  if (env.FAIRGATE_DEMO === '1') throw new ConfigError('FAIRGATE_DEMO=1 and NODE_ENV=production exclude each other.')
  assertStrong('FAIRGATE_CLIENT_SECRET', env.FAIRGATE_CLIENT_SECRET!, clientSecretLength)
}

/** The demo's organisers. */
const demoTenants = '100001,200002'

const readListedTenants = ({ LISTED_TENANTS: listed }: NodeJS.ProcessEnv, isProduction: boolean): string[] => {
  const ids = (listed ?? (isProduction ? '' : demoTenants)).split(',').flatMap((id) => id.trim() || [])
  const wrong = ids.find((id) => !/^\d{6}$/.test(id))
  if (wrong !== undefined) throw new ConfigError(`LISTED_TENANTS must be ids of organisers, six digits each, not "${wrong}".`)
  return ids
}

/** The secrets of the environment, else those of the data folder. */
const readSecrets = ({ FAIRGATE_SECRET: secret, FAIRGATE_OTHER_SECRET: other }: NodeJS.ProcessEnv, dataDir: string): SecretPair => {
  if (secret === undefined) return folderSecret(dataDir)
  assertStrong('FAIRGATE_SECRET', secret, secretLength)
  if (other !== undefined) assertStrong('FAIRGATE_OTHER_SECRET', other, secretLength)
  return { secret, otherSecret: other ?? null }
}

/**
 * Reads and checks the settings, and makes the data folder.
 * @throws ConfigError with a sentence, before anything is opened: production without its settings, a weak secret, an unknown
 * NODE_ENV, or a server outside production that others could reach
 */
export const readConfig = (env: NodeJS.ProcessEnv): ServerConfig => {
  if (!readIsProduction(env)) assertPrivate(env)
  return readCommandConfig(env)
}

/**
 * The same for a command, which opens nothing to others: outside production too it may work on the database of another machine.
 * @throws ConfigError
 */
export const readCommandConfig = (env: NodeJS.ProcessEnv): ServerConfig => {
  const isProduction = readIsProduction(env)
  if (isProduction) assertProductionSettings(env)
  const host = env.HOST ?? '127.0.0.1'
  const port = Number(env.PORT ?? 8080)
  if (!Number.isInteger(port) || port < 0 || port > 65535)
    throw new ConfigError(`PORT must be a number from 0 to 65535, not "${env.PORT}".`)
  const dataDir = path.resolve(env.DATA_DIR ?? 'var')
  closeDataFolder(dataDir, { isForDatabase: !env.DATABASE_URL })
  return {
    isProduction,
    host,
    port,
    publicUrl: (env.PUBLIC_URL ?? `http://${host === '0.0.0.0' ? '127.0.0.1' : host}:${port}`).replace(/\/+$/, ''),
    dataDir,
    databaseUrl: env.DATABASE_URL ?? null,
    ...readSecrets(env, dataDir),
    siteDir: path.resolve(env.SITE_DIR ?? path.join(__dirname, '..', 'dist', 'h5')),
    clientCredential: { id: env.FAIRGATE_CLIENT_ID ?? 'fairgate', secret: env.FAIRGATE_CLIENT_SECRET ?? 'fairgate_secret' },
    listedTenants: readListedTenants(env, isProduction),
    sandboxUrl: env.SANDBOX_URL ?? null,
    logLevel: env.LOG_LEVEL ?? 'info',
    screenLevel: env.LOG_LEVEL ?? 'warn',
    timeouts: readTimeouts(env, isProduction),
  }
}
