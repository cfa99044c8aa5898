import { type KeyObject, createPrivateKey } from 'node:crypto'
import type { App } from '../App'
import { exhibitionText, cachedFor } from '../cache/cachedFor'
import type { ExhibitionKey } from '../../database/within'
import { newestKey } from './signingKeys.sql'

export interface SigningKey {
  keyId: number
  privateKey: KeyObject
}

/** After this time no process signs with a retired key. */
const cacheTtlMs = 60_000

const readSigningKey = async (app: App, key: ExhibitionKey): Promise<SigningKey | null> => {
  const row = await newestKey(app.cacheDb, key)
  if (!row) return null
  const der = Buffer.from(app.secrets.unseal(row.sealedPrivateKey), 'base64')
  return { keyId: row.keyId, privateKey: createPrivateKey({ key: der, format: 'der', type: 'pkcs8' }) }
}

/** The key that signs an exhibition's passes now, or null where none was made yet. */
export const signingKeyOf = cachedFor(cacheTtlMs, readSigningKey, exhibitionText)
