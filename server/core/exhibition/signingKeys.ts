import { generateKeyPairSync } from 'node:crypto'
import type { App } from '../App'
import type { ExhibitionKey } from '../../database/within'
import { allKeys, insertKey, lastKeyId, newestKey, publicKeys, retireKeysBefore, revokeKey } from './signingKeys.sql'

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

type KeyApp = Pick<App, 'db' | 'secrets' | 'now'>

/** Makes the key that signs from now on, and retires those before it: what they signed stays valid. */
export const changeExhibitionKey = async (app: KeyApp, key: ExhibitionKey): Promise<{ keyId: number; publicKey: string }> => {
  const made = await makeExhibitionKey(app, key)
  await retireKeysBefore(app.db, key, made.keyId, app.now())
  return made
}

/**
 * Revokes a key that may be in wrong hands: the passes that it signed are void. Where it was the one that signs, a new one is made first.
 * @returns null if there is no such key, or it was revoked before
 */
export const revokeExhibitionKey = async (app: KeyApp, key: ExhibitionKey, keyId: number): Promise<{ newKeyId: number | null } | null> => {
  const isSigning = (await newestKey(app.db, key))?.keyId === keyId
  const made = isSigning ? await changeExhibitionKey(app, key) : null
  return (await revokeKey(app.db, key, keyId, app.now())) ? { newKeyId: made?.keyId ?? null } : null
}

/** All keys of an exhibition with their times, newest first. */
export const exhibitionKeysOf = (app: Pick<App, 'db'>, key: ExhibitionKey) => allKeys(app.db, key)

/** The exhibition's public keys, retired ones too, newest first. A revoked one is missing. */
export const publicKeysOf = (app: App, key: ExhibitionKey): Promise<{ keyId: number; publicKey: string }[]> => publicKeys(app.db, key)
