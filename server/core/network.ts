import ipaddr from 'ipaddr.js'
import type { App } from './App'

/**
 * The network that a limit counts: a household or a hall shares an address, and with IPv6 (RFC 6177) a whole /64. An IPv4 address
 * inside an IPv6 address (RFC 4291, RFC 6052) is that IPv4 address.
 */
export const networkOf = (address: string): string => {
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString()
  if (parsed.range() === 'rfc6052') return parsed.toByteArray().slice(12).join('.')
  return `${parsed.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')}::/64`
}

/** A keyed hash of a network, because an address is personal data. */
export const networkHash = (app: Pick<App, 'secrets'>, tenantId: string, address: string): string =>
  app.secrets.fingerprint('network', `${tenantId}/${networkOf(address)}`)
