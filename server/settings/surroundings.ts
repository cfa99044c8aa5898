import { isIP } from 'node:net'
import pg from 'pg'
import { ConfigError } from './ConfigError'

/** The values of NODE_ENV. */
const words = ['production', 'development', 'test'] as const

/**
 * Whether this is a production server. A misspelt word must not turn a fair into an open demo, so only three words count.
 * @throws ConfigError
 */
export const readIsProduction = ({ NODE_ENV: word }: NodeJS.ProcessEnv): boolean => {
  if (word === undefined) return false
  if (!(words as readonly string[]).includes(word))
    throw new ConfigError(`NODE_ENV must be one of ${words.map((one) => `"${one}"`).join(', ')}, or not be set. It is "${word}".`)
  return word === 'production'
}

const isLoopback = (host: string): boolean => {
  const name = host.toLowerCase().replace(/^\[(.*)\]$/, '$1')
  if (isIP(name) === 4) return name.startsWith('127.')
  return name === 'localhost' || name === '::1'
}

/** Where a connection string leads, as the driver itself reads it: a host, or the folder of a socket. */
const databaseHost = (url: string): string => {
  try {
    return new pg.Client({ connectionString: url }).host
  } catch (error) {
    throw new ConfigError('DATABASE_URL is not a PostgreSQL address.', { cause: error })
  }
}

const isOnThisMachine = (url: string): boolean => {
  const host = databaseHost(url)
  return host.startsWith('/') || isLoopback(host)
}

/** Whether an address leads to others than the developer. Without TLS too: a proxy may serve it. */
const isPublic = (url: string): boolean => !URL.canParse(url) || new URL(url).protocol !== 'http:' || !isLoopback(new URL(url).hostname)

/** What shows that others than the developer could reach a server, as a sentence; null if nothing does. */
const reachable = (env: NodeJS.ProcessEnv): string | null => {
  // The site with hot reload passes all other requests on to the server.
  for (const name of ['HOST', 'FAIRGATE_SITE_HOST'])
    if (env[name] !== undefined && !isLoopback(env[name])) return `HOST=${env[name]} can be reached from other machines.`
  if (env.PUBLIC_URL !== undefined && isPublic(env.PUBLIC_URL)) return `PUBLIC_URL=${env.PUBLIC_URL} is a public address.`
  if (env.TRUST_PROXY !== undefined) return 'TRUST_PROXY is set, so a proxy passes on the requests of others.'
  if (env.DATABASE_URL !== undefined && !isOnThisMachine(env.DATABASE_URL)) return 'DATABASE_URL leads to another machine.'
  return null
}

/**
 * Outside production everyone who reaches the server can read its codes and pay without money. So it keeps to this machine, unless
 * FAIRGATE_DEMO=1 says that a public demo is meant.
 * @throws ConfigError
 */
export const assertPrivate = (env: NodeJS.ProcessEnv): void => {
  const reason = env.FAIRGATE_DEMO === '1' ? null : reachable(env)
  if (reason)
    throw new ConfigError(
      `${reason} Outside production, codes and payments are open to everyone. Set NODE_ENV=production for a fair, or FAIRGATE_DEMO=1 for a public demo.`,
    )
}
