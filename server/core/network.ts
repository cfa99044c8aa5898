import { isIPv6 } from 'node:net'

/** The network that a limit counts: a household or hall shares an address, and with IPv6 (RFC 6177) a whole /64. */
export const networkOf = (address: string): string =>
  isIPv6(address) && !address.startsWith('::ffff:') ? address.split(':').slice(0, 4).join(':') : address
