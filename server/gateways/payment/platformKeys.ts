import { createHash, X509Certificate } from 'node:crypto'
import { Type } from 'typebox'
import { Value } from 'typebox/value'
import type { GatewayDependencies } from '../GatewayDependencies'
import { parseJson, readJson } from '../http'
import { EncryptedResource, openResource } from './openResource'
import type { Merchant } from './Payment'

const CertificatesAnswer = Type.Object({
  data: Type.Array(
    Type.Object({
      serial_no: Type.String(),
      expire_time: Type.String(),
      encrypt_certificate: EncryptedResource,
    }),
    { minItems: 1 },
  ),
})

const KnownKeys = Type.Record(Type.String(), Type.String())

/** WeChat asks to fetch at least every 12 hours. */
const cacheTtlMs = 11 * 60 * 60 * 1000
/** A stranger may send any serial number: each must not cost a fetch. */
const refetchPauseMs = 60 * 1000

const origin = { service: 'payment', operation: 'certificates' } as const

/** Public keys by serial number, PEM. */
export type PlatformKeys = Record<string, string>

/**
 * Reads the answer to `/v3/certificates`. That it opens with the merchant's API v3 key proves where it comes from.
 * @throws GatewayError `badAnswer`, or `forged` when it does not open
 */
export function keysOfCertificates(text: string, { apiV3Key }: Merchant, now: Date): PlatformKeys {
  const { data } = readJson(CertificatesAnswer, text, origin)
  const current = data.filter((entry) => new Date(entry.expire_time) > now)
  return Object.fromEntries(
    current.map((entry) => {
      const pem = openResource(entry.encrypt_certificate, apiV3Key, origin.operation)
      return [entry.serial_no, new X509Certificate(pem).publicKey.export({ type: 'spki', format: 'pem' }).toString()]
    }),
  )
}

export interface FindPlatformKey {
  /** @returns undefined when the serial number is none of WeChat Pay's */
  (merchant: Merchant, serial: string, fetchKeys: () => Promise<PlatformKeys>): Promise<string | undefined>
}

/** Finds the key that belongs to `Wechatpay-Serial`: configured with the merchant, in the shared cache, or fetched. */
export function makeFindPlatformKey({ cache, now }: GatewayDependencies): FindPlatformKey {
  return async (merchant, serial, fetchKeys) => {
    const configured = merchant.platformKeys?.[serial]
    if (configured) return configured
    // WeChat's API never returns public keys, so an unknown one stays unknown.
    if (serial.startsWith('PUB_KEY_ID_')) return undefined

    const key = cacheKey(merchant)
    const known = parseKnown((await cache.get(key))?.value)
    if (known[serial]) return known[serial]

    const pauseKey = `${key}:pause`
    if (await cache.get(pauseKey)) return undefined
    const fetched = await fetchKeys()
    await cache.set(key, JSON.stringify(fetched), later(cacheTtlMs))
    if (!fetched[serial]) await cache.set(pauseKey, 'unknown serial', later(refetchPauseMs))
    return fetched[serial]
  }

  function later(milliseconds: number): Date {
    return new Date(now().getTime() + milliseconds)
  }
}

function parseKnown(text: string | undefined): PlatformKeys {
  const value = text ? parseJson(text) : {}
  return Value.Check(KnownKeys, value) ? value : {}
}

/** With a digest of the API v3 key, so that another tenant that merely names the merchant finds nothing. */
function cacheKey({ merchantId, apiV3Key }: Merchant): string {
  return `payment:platformKeys:${merchantId}:${createHash('sha256').update(apiV3Key).digest('hex').slice(0, 16)}`
}
