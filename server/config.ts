import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { randomBytes } from 'node:crypto'
import path from 'node:path'

/** The server's settings, read from the environment once. */
export interface ServerConfig {
  isProduction: boolean
  host: string
  port: number
  /** The public address, without a trailing slash. */
  publicUrl: string
  dataDir: string
  /** An external PostgreSQL. Without it an embedded one runs in `dataDir`. */
  databaseUrl: string | null
  secret: string
  /** The built H5 site. */
  siteDir: string
  /** The basic credential that clients of this dialect send with each request. It identifies the app and proves nothing. */
  clientCredential: { id: string; secret: string }
  /** A sandbox that runs elsewhere, so that several server processes share it. */
  sandboxUrl: string | null
  logLevel: string
}

export class ConfigError extends Error {}

/** A secret of this data folder, generated once, so that a demo's data survives restarts. */
const folderSecret = (dataDir: string): string => {
  const file = path.join(dataDir, 'secret')
  mkdirSync(dataDir, { recursive: true })
  try {
    writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return readFileSync(file, 'utf8').trim()
}

/**
 * @throws ConfigError in production without FAIRGATE_SECRET, FAIRGATE_CLIENT_SECRET, DATABASE_URL or PUBLIC_URL, or with well-known secrets
 */
export const readConfig = (env: NodeJS.ProcessEnv): ServerConfig => {
  const isProduction = env.NODE_ENV === 'production'
  const need = (name: string, minimum = 1): void => {
    if ((env[name] ?? '').length < minimum)
      throw new ConfigError(`${name} must be set in production${minimum > 1 ? ` (at least ${minimum} characters)` : ''}.`)
  }
  if (isProduction) {
    need('FAIRGATE_SECRET', 32)
    need('FAIRGATE_CLIENT_SECRET', 16)
    need('DATABASE_URL')
    need('PUBLIC_URL')
    if (!env.PUBLIC_URL!.startsWith('https://')) throw new ConfigError('PUBLIC_URL must be an https address in production.')
  }
  const host = env.HOST ?? '127.0.0.1'
  const port = Number(env.PORT ?? 8080)
  if (!Number.isInteger(port) || port < 0 || port > 65535)
    throw new ConfigError(`PORT must be a number from 0 to 65535, not "${env.PORT}".`)
  const dataDir = path.resolve(env.DATA_DIR ?? 'var')
  return {
    isProduction,
    host,
    port,
    publicUrl: (env.PUBLIC_URL ?? `http://${host === '0.0.0.0' ? '127.0.0.1' : host}:${port}`).replace(/\/+$/, ''),
    dataDir,
    databaseUrl: env.DATABASE_URL ?? null,
    secret: env.FAIRGATE_SECRET ?? folderSecret(dataDir),
    siteDir: path.resolve(env.SITE_DIR ?? path.join(__dirname, '..', 'dist', 'h5')),
    clientCredential: { id: env.FAIRGATE_CLIENT_ID ?? 'fairgate', secret: env.FAIRGATE_CLIENT_SECRET ?? 'fairgate_secret' },
    sandboxUrl: env.SANDBOX_URL ?? null,
    logLevel: env.LOG_LEVEL ?? 'info',
  }
}
