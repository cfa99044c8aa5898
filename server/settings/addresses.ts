import { isIP } from 'node:net'
import pg from 'pg'
import { ConfigError } from './ConfigError'
import type { Environment } from './settingsTable'

/** The number of a port; 0 lets the system choose. @throws ConfigError */
export const readPort = ({ PORT: text = '8080' }: Environment): number => {
  const port = Number(text)
  if (!/^\d+$/.test(text) || port > 65535) throw new ConfigError(`PORT must be a number from 0 to 65535, not "${text}".`)
  return port
}

/** An address of http, without a trailing slash. @throws ConfigError */
const readUrl = (name: 'PUBLIC_URL' | 'SANDBOX_URL', text: string): string => {
  const url = URL.canParse(text) ? new URL(text) : null
  if (!url || !/^https?:$/.test(url.protocol) || url.search + url.hash + url.username !== '')
    throw new ConfigError(`${name} must be an address like https://fair.example, not "${text}".`)
  return url.href.replace(/\/+$/, '')
}

/** The address that people open. Without one it is the server's own. @throws ConfigError */
export const readPublicUrl = ({ PUBLIC_URL: text, HOST: host = '127.0.0.1', PORT: port = '8080' }: Environment): string => {
  if (text !== undefined) return readUrl('PUBLIC_URL', text)
  const name = host === '0.0.0.0' ? '127.0.0.1' : host
  return `http://${isIP(name) === 6 ? `[${name}]` : name}:${port}`
}

/** The sandbox of another server. @throws ConfigError */
export const readSandboxUrl = ({ SANDBOX_URL: text }: Environment): string | null =>
  text === undefined ? null : readUrl('SANDBOX_URL', text)

/** Where a connection string leads, as the driver itself reads it: a host, or the folder of a socket. @throws ConfigError */
export const databaseHost = (url: string): string => {
  try {
    // The driver takes any text for the name of a database on a machine called "base".
    if (/^(postgres|postgresql|socket):/.test(url)) return new pg.Client({ connectionString: url }).host
  } catch {
    // The sentence below does not repeat the address, because it may hold a password.
  }
  throw new ConfigError('DATABASE_URL is not a PostgreSQL address. It begins with "postgres://".')
}

/** The operator's PostgreSQL; null for the embedded one. @throws ConfigError */
export const readDatabaseUrl = ({ DATABASE_URL: url }: Environment): string | null => {
  if (url === undefined) return null
  databaseHost(url)
  return url
}
