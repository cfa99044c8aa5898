import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP } from 'node:net'
import type { GatewayDependencies } from '../GatewayDependencies'
import { GatewayError } from '../GatewayError'
import type { GatewaySettings } from '../GatewaySettings'
import type { AddressCheck, Crm } from './Crm'
import { type LookupAll, NotPublic, isPublicAddress, publicLookup } from './publicAddress'
import { signWebhook } from './sign'

const [service, operation] = ['crm', 'send'] as const

/** IPv6 has brackets in an address. */
const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '')

/** Systems of companies over https. @param resolve of another name service, for tests */
export function makeCrm(settings: GatewaySettings, { now, log }: GatewayDependencies, resolve?: LookupAll): Crm {
  const lookup = publicLookup(resolve)

  /** The sandbox is on this machine, without TLS. Production has none. */
  const isOwn = (address: string): boolean => settings.crm.ownUrl !== '' && address.startsWith(settings.crm.ownUrl)

  const parsed = (address: string): URL | null => {
    if (!URL.canParse(address)) return null
    const url = new URL(address)
    return url.username === '' && url.password === '' && (url.protocol === 'https:' || isOwn(url.href)) ? url : null
  }

  const resolved = (host: string): Promise<AddressCheck> =>
    new Promise((done) => {
      lookup(host, { all: true }, (error) => done(error ? (error instanceof NotPublic ? 'notPublic' : 'unknown') : 'good'))
    })

  return {
    async check(address) {
      const url = parsed(address)
      if (!url) return 'invalid'
      if (isOwn(url.href)) return 'good'
      const host = hostOf(url)
      if (isIP(host) !== 0) return isPublicAddress(host) ? 'good' : 'notPublic'
      return resolved(host)
    },

    async send(address, { id, secret, body }) {
      const url = parsed(address)
      const isHere = url !== null && isOwn(url.href)
      // No name is looked up for an IP address.
      if (!url || (!isHere && isIP(hostOf(url)) !== 0 && !isPublicAddress(hostOf(url))))
        throw new GatewayError('refused', { service, operation, outsideCode: 'notPublic' })
      const seconds = Math.floor(now().getTime() / 1000)
      const headers = {
        'Content-Type': 'application/json',
        'Content-Length': Buffer.byteLength(body),
        'User-Agent': 'Fairgate-Webhooks',
        'webhook-id': id,
        'webhook-timestamp': String(seconds),
        'webhook-signature': signWebhook(secret, { id, seconds, body }),
      }
      const signal = AbortSignal.timeout(settings.timeoutMs)
      const send = url.protocol === 'https:' ? requestHttps : requestHttp
      return new Promise((done, failed) => {
        const request = send(url, { method: 'POST', headers, signal, agent: false, ...(isHere ? {} : { lookup }) }, (response) => {
          done(response.statusCode ?? 0)
          // Nobody reads the rest.
          response.destroy()
        })
        request.on('error', (error: NodeJS.ErrnoException) => {
          const code = error instanceof NotPublic ? 'refused' : signal.aborted ? 'timeout' : 'unreachable'
          const outsideCode = error instanceof NotPublic ? 'notPublic' : error.code
          log.warn({ service, operation, code, outsideCode }, 'outside service failed')
          failed(new GatewayError(code, { service, operation, ...(outsideCode !== undefined && { outsideCode }) }))
        })
        request.end(body)
      })
    },
  }
}
