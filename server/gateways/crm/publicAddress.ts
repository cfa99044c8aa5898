import { type LookupAddress, type LookupAllOptions, lookup } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** Networks that are no part of the internet, or lead into one that is none. */
const closed = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  closed.addSubnet(network, bits, 'ipv4')

/** Of IPv6 all is closed but what the internet uses. */
const open6 = new BlockList()
open6.addSubnet('2000::', 3, 'ipv6')
const closed6 = new BlockList()
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  closed6.addSubnet(network, bits, 'ipv6')

/** Whether an IP address is one of the internet's. */
export const isPublicAddress = (address: string): boolean => {
  if (isIP(address) === 4) return !closed.check(address, 'ipv4')
  return isIP(address) === 6 && open6.check(address, 'ipv6') && !closed6.check(address, 'ipv6')
}

/** A host has an address in a private network. */
export class NotPublic extends Error {
  constructor() {
    super('not a public address')
    this.name = 'NotPublic'
  }
}

export type LookupAll = (
  host: string,
  options: LookupAllOptions,
  answer: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void

const lookupAll: LookupAll = (host, options, answer) => lookup(host, options, answer)

/**
 * Looks a host up for a connection. A host with one address that is not public is refused, also where it had others when it was checked: the
 * connection is made to the addresses that are judged here.
 */
export const publicLookup =
  (resolve: LookupAll = lookupAll): LookupFunction =>
  (host, options, answer) =>
    resolve(host, { ...options, all: true }, (error, addresses) => {
      if (error) return answer(error, '')
      if (addresses.length === 0 || addresses.some(({ address }) => !isPublicAddress(address))) return answer(new NotPublic(), '')
      const [{ address, family }] = addresses as [LookupAddress]
      return options.all ? answer(null, addresses) : answer(null, address, family)
    })
