import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import type { SecretPair } from '../../settings/secretFile'
import { type Cipher, type OneUseKey, makeCipher, partsOfSealed } from './cipher'

/** The kinds of single-use tokens. Each has its own key, so that one cannot pass for another. */
export type SingleUseKey = 'openId' | 'account' | 'handoff' | 'captcha' | 'contact' | 'applicant'

/** The uses of one secret. Each has its own derived key. */
export interface OneSecret {
  /** Names the secret without revealing it. Encrypted values and fingerprints begin with it, so that a change of secret finds the old ones. */
  keyId: string
  /** A keyed hash, to look up a value without storing it: `<key id>.<hash>`. Not reversible without the secret, however short the value. */
  fingerprint(use: string, value: string): string
  /** The key of tokens of a kind. */
  tokenKey(kind: 'access' | SingleUseKey): Uint8Array
  /** Signs a short-lived link: HMAC-SHA256, base64url. */
  signature(value: string): string
}

/**
 * The server's secret. While it is changed there is another one (`SecretPair`), which is accepted but makes nothing new.
 */
export interface Secrets extends OneSecret {
  /** AES-256-GCM with a random nonce, base64url: `v2.<key id>.<nonce+tag+text>`. */
  seal(plain: string): string
  /** A new key for a thread that seals parts of one thing. */
  oneUseKey(): OneUseKey
  /** Opens what `seal` or `sealWith` made. @throws SealedByAnother if it was encrypted with a secret that is not accepted. @throws Error if it was changed */
  unseal(sealed: string): string
  /** The secrets whose signatures, tokens and fingerprints are accepted, the present one first. */
  accepted: readonly OneSecret[]
}

/** A value was encrypted with a secret that the server does not have. */
export class SealedByAnother extends Error {
  constructor() {
    super('encrypted with another secret')
  }
}

/** The beginning of what a secret encrypted, to search for in the database. */
export const sealedPrefix = (keyId: string): string => `v2.${keyId}.`

/** Whether a signature is one of these, compared in constant time. */
export const isOneOf = (expected: readonly string[], given: string): boolean => {
  const bytes = Buffer.from(given)
  return expected.some((one) => Buffer.byteLength(one) === bytes.length && timingSafeEqual(Buffer.from(one), bytes))
}

/** The first result of accepted secrets that does not fail; null if all do. */
export const withAny = async <T>({ accepted }: Pick<Secrets, 'accepted'>, read: (secret: OneSecret) => Promise<T>): Promise<T | null> => {
  for (const secret of accepted) {
    const result = await read(secret).catch(() => null)
    if (result !== null) return result
  }
  return null
}

const keyIdBytes = 6
const oneUseKeyBytes = 32

/** @param secret at least 32 random characters */
const makeOne = (secret: string): OneSecret & { cipher: Cipher } => {
  const derive = (use: string, bytes = 32): Buffer => Buffer.from(hkdfSync('sha256', secret, 'fairgate', use, bytes))
  const keyId = derive('id', keyIdBytes).toString('base64url')
  const fingerprintKey = derive('fingerprint')
  const signatureKey = derive('signature')
  const tokenKeys = {
    access: derive('token.access'),
    openId: derive('token.openId'),
    account: derive('token.account'),
    captcha: derive('token.captcha'),
    contact: derive('token.contact'),
    handoff: derive('token.handoff'),
    applicant: derive('token.applicant'),
  }
  return {
    keyId,
    cipher: makeCipher(derive('seal')),
    fingerprint: (use, value) => `${keyId}.${createHmac('sha256', fingerprintKey).update(`${use}\0${value}`).digest('base64url')}`,
    tokenKey: (kind) => tokenKeys[kind],
    signature: (value) => createHmac('sha256', signatureKey).update(value).digest('base64url'),
  }
}

/** Everything new is made with `secret`. What `otherSecret` made is accepted. */
export const makeSecrets = ({ secret, otherSecret }: SecretPair): Secrets => {
  const present = makeOne(secret)
  const accepted = otherSecret === null || otherSecret === secret ? [present] : [present, makeOne(otherSecret)]
  const { cipher, ...uses } = present
  const seal = (plain: string): string => sealedPrefix(present.keyId) + cipher.encrypt(plain)
  const open = (sealed: string): string => {
    const by = accepted.find(({ keyId }) => sealed.startsWith(sealedPrefix(keyId)))
    if (!by) throw new SealedByAnother()
    return by.cipher.decrypt(sealed.slice(sealedPrefix(by.keyId).length))
  }
  return {
    ...uses,
    accepted,
    seal,
    oneUseKey() {
      const key = randomBytes(oneUseKeyBytes)
      return { key, sealedKey: seal(key.toString('base64url')) }
    },
    unseal(sealed) {
      const parts = partsOfSealed(sealed)
      return parts ? makeCipher(Buffer.from(open(parts.sealedKey), 'base64url')).decrypt(parts.encrypted) : open(sealed)
    },
  }
}
