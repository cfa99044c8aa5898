import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

/** The kinds of single-use tokens. Each has its own key, so that one cannot pass for another. */
export type SingleUseKey = 'openId' | 'account' | 'handoff' | 'captcha'

/** The uses of the server's one secret. Each has its own derived key. */
export interface Secrets {
  /** AES-256-GCM with a random nonce, base64url: `v1.<nonce+tag+text>`. */
  seal(plain: string): string
  /** @throws Error if it was encrypted with another secret or changed */
  unseal(sealed: string): string
  /** A keyed hash, to look up a value without storing it. Not reversible without the secret, however short the value. */
  fingerprint(use: string, value: string): string
  /** The key that signs tokens of a kind. */
  tokenKey(kind: 'access' | SingleUseKey): Uint8Array
  /** Signs a short-lived link: HMAC-SHA256, base64url. */
  signature(value: string): string
}

const nonceBytes = 12
const tagBytes = 16

/** @param secret FAIRGATE_SECRET; at least 32 random characters */
export const makeSecrets = (secret: string): Secrets => {
  const derive = (use: string): Buffer => Buffer.from(hkdfSync('sha256', secret, 'fairgate', use, 32))
  const sealKey = derive('seal')
  const fingerprintKey = derive('fingerprint')
  const signatureKey = derive('signature')
  const tokenKeys = {
    access: derive('token.access'),
    openId: derive('token.openId'),
    account: derive('token.account'),
    captcha: derive('token.captcha'),
    handoff: derive('token.handoff'),
  }
  return {
    seal(plain) {
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv('aes-256-gcm', sealKey, nonce)
      const text = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
      return `v1.${Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64url')}`
    },
    unseal(sealed) {
      if (!sealed.startsWith('v1.')) throw new Error('not a sealed value')
      const bytes = Buffer.from(sealed.slice(3), 'base64url')
      const decipher = createDecipheriv('aes-256-gcm', sealKey, bytes.subarray(0, nonceBytes), { authTagLength: tagBytes })
      decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes))
      return Buffer.concat([decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()]).toString('utf8')
    },
    fingerprint: (use, value) => createHmac('sha256', fingerprintKey).update(`${use}\0${value}`).digest('base64url'),
    tokenKey: (kind) => tokenKeys[kind],
    signature: (value) => createHmac('sha256', signatureKey).update(value).digest('base64url'),
  }
}
