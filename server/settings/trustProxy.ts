import ipaddr from 'ipaddr.js'
import { ConfigError } from './ConfigError'
import type { Environment } from './settingsTable'

/** The proxies whose `X-Forwarded-For` counts: the number in front of the server, or their addresses. */
export type TrustedProxies = number | string[]

/** Names that Fastify knows for networks. */
const names = ['loopback', 'linklocal', 'uniquelocal']

const maxHops = 10

/** A network of length 0 would be everyone, and then anyone could name any address as their own. */
const isNetwork = (text: string): boolean => {
  const [address = '', length, ...more] = text.split('/')
  if (!ipaddr.isValid(address) || more.length > 0 || (/^[\d.]+$/.test(address) && !ipaddr.IPv4.isValidFourPartDecimal(address)))
    return false
  if (length === undefined) return true
  const bits = ipaddr.parse(address).kind() === 'ipv4' ? 32 : 128
  return /^[1-9]\d{0,2}$/.test(length) && Number(length) <= bits
}

/**
 * The proxies in front of the server. Without one, the address of the connection is the visitor's.
 * @throws ConfigError for anything else: a word that nobody knows would trust no proxy, and all visitors would share its address
 */
export const readTrustProxy = ({ TRUST_PROXY: text }: Environment): TrustedProxies | null => {
  if (text === undefined) return null
  if (/^\d+$/.test(text) && Number(text) >= 1 && Number(text) <= maxHops) return Number(text)
  const proxies = text.split(',').map((one) => one.trim())
  if (proxies.every((one) => names.includes(one) || isNetwork(one))) return proxies
  throw new ConfigError(
    `TRUST_PROXY must be the number of proxies in front, 1 to ${maxHops}, or their addresses and networks with commas between them (${names.join(', ')} are known by name). It is "${text}".`,
  )
}
