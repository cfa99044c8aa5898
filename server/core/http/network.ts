import ipaddr from 'ipaddr.js'
import type { App } from '../App'

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

declare const isNetwork: unique symbol

/** What limits count a network by. An address is personal data, so a keyed hash takes its place. No other string is one. */
export type NetworkKey = string & { readonly [isNetwork]: true }

/** A keyed hash of a network, for one organiser. */
export const networkHash = (app: Pick<App, 'secrets'>, tenantId: string, address: string): NetworkKey =>
  app.secrets.fingerprint('network', `${tenantId}/${networkOf(address)}`) as NetworkKey

/** One thing in one network: strangers in other networks use up nothing of it. @param thing hash personal data */
export const atNetwork = (thing: string, network: NetworkKey): NetworkKey => `${thing}/${network}` as NetworkKey
