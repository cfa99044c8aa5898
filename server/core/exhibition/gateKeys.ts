import { createHmac } from 'node:crypto'
import type { App } from '../App'
import { exhibitionText, cachedFor } from '../cache/cachedFor'
import type { ExhibitionKey } from '../../database/within'
import { privateKeys } from './signingKeys.sql'

export interface GateKey {
  keyId: number
  key: Uint8Array
}

/** HMAC-SHA256, as the rules of passes want it. */
export const hmacSha256 = (key: Uint8Array, data: Uint8Array): Uint8Array => createHmac('sha256', key).update(data).digest()

/** A revoked key is gone after this time. */
const cacheTtlMs = 60_000

/**
 * Keys for codes that move, one for each signing key that is not revoked. Each is derived from the private key, one way: with it a
 * gate distinguishes a moving code from a screenshot, and signs nothing.
 */
export const gateKeysOf = cachedFor(
  cacheTtlMs,
  async (app: App, key: ExhibitionKey): Promise<GateKey[]> =>
    (await privateKeys(app.cacheDb, key)).map(({ keyId, sealedPrivateKey }) => ({
      keyId,
      key: hmacSha256(Buffer.from(app.secrets.unseal(sealedPrivateKey), 'base64'), Buffer.from('fairgate gate key 1')),
    })),
  exhibitionText,
)
