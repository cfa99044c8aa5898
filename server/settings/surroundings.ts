import { isIP } from 'node:net'
import { databaseHost } from './addresses'
import { ConfigError } from './ConfigError'
import type { Environment } from './settingsTable'

/** The values of NODE_ENV. */
const words = ['production', 'development', 'test'] as const

/**
 * Whether this is a production server. A misspelt word must not turn a fair into an open demo, so only three words count.
 * @throws ConfigError
 */
export const readIsProduction = ({ NODE_ENV: word }: Environment): boolean => {
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

const isOnThisMachine = (url: string): boolean => {
  const host = databaseHost(url)
  return host.startsWith('/') || isLoopback(host)
}

/** Whether an address leads to others than the developer. Without TLS too: a proxy may serve it. */
const isPublic = (url: string): boolean => !URL.canParse(url) || new URL(url).protocol !== 'http:' || !isLoopback(new URL(url).hostname)

/** What shows that others than the developer could reach a server, a sentence each. */
const reachable = (env: Environment): string[] => [
  // The site with hot reload passes all other requests on to the server.
  ...(['HOST', 'FAIRGATE_SITE_HOST'] as const).flatMap((name) =>
    env[name] !== undefined && !isLoopback(env[name]) ? `HOST=${env[name]} can be reached from other machines.` : [],
  ),
  ...(env.PUBLIC_URL !== undefined && isPublic(env.PUBLIC_URL) ? [`PUBLIC_URL=${env.PUBLIC_URL} is a public address.`] : []),
  ...(env.TRUST_PROXY !== undefined ? ['TRUST_PROXY is set, so a proxy passes on the requests of others.'] : []),
  ...(env.DATABASE_URL !== undefined && !isOnThisMachine(env.DATABASE_URL) ? ['DATABASE_URL leads to another machine.'] : []),
]

/**
 * Outside production everyone who reaches the server can read its codes and pay without money. So it keeps to this machine, unless
 * FAIRGATE_DEMO=1 says that a public demo is meant.
 * @throws ConfigError
 */
export const assertPrivate = (env: Environment): void => {
  const reasons = env.FAIRGATE_DEMO === '1' ? [] : reachable(env)
  if (reasons.length > 0)
    throw new ConfigError(
      `${reasons.join(' ')} Outside production, codes and payments are open to everyone. Set NODE_ENV=production for a fair, or FAIRGATE_DEMO=1 for a public demo.`,
    )
}
