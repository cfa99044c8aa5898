import { type KeyObject, createPrivateKey, generateKeyPairSync } from 'node:crypto'
import type { App } from '../App'
import { exhibitionText, cachedFor } from '../cachedFor'
import type { ExhibitionKey } from '../../database/within'
import { insertKey, lastKeyId, newestKey, publicKeys } from './signingKeys.sql'

/**
 * Makes an exhibition's next key for signing passes (Ed25519); passes are signed with it from now on, and what older keys
 * signed still verifies. Key ids are 1 to 255: a pass has one byte for them.
 * @throws RangeError when all key ids are used
 */
export const makeExhibitionKey = async (
  app: Pick<App, 'db' | 'secrets' | 'now'>,
  key: ExhibitionKey,
): Promise<{ keyId: number; publicKey: string }> => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const keyId = (await lastKeyId(app.db, key)) + 1
  if (keyId > 255) throw new RangeError('an exhibition has at most 255 keys')
  const raw = publicKey.export({ format: 'jwk' }).x!
  await insertKey(app.db, {
    tenantId: key.tenantId,
    exhibitionId: key.exhibitionId,
    keyId,
    publicKey: raw,
    sealedPrivateKey: app.secrets.seal(privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64')),
    createdAt: app.now(),
  })
  return { keyId, publicKey: raw }
}

/** The exhibition's public keys, retired ones too, newest first. */
export const publicKeysOf = (app: App, key: ExhibitionKey): Promise<{ keyId: number; publicKey: string }[]> => publicKeys(app.db, key)

export interface SigningKey {
  keyId: number
  privateKey: KeyObject
}

/** After this time no process signs with a retired key. */
const cacheTtlMs = 60_000

const readSigningKey = async (app: App, key: ExhibitionKey): Promise<SigningKey | null> => {
  const row = await newestKey(app.db, key)
  if (!row) return null
  const der = Buffer.from(app.secrets.unseal(row.sealedPrivateKey), 'base64')
  return { keyId: row.keyId, privateKey: createPrivateKey({ key: der, format: 'der', type: 'pkcs8' }) }
}

/** The key that signs an exhibition's passes now, or null where none was made yet. */
export const signingKeyOf = cachedFor(cacheTtlMs, readSigningKey, exhibitionText)
