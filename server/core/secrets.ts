import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

/** What tokens of a single use are made for. Each has a key of its own, so that none is taken for another. */
export type SingleUseKey = 'openId' | 'account' | 'handoff' | 'captcha'

/** What the server's one secret is good for. Each use has a key of its own, so that one never opens the other. */
export interface Secrets {
  /** AES-256-GCM with a random nonce, base64url: `v1.<nonce+tag+text>`. */
  seal(plain: string): string
  /** @throws Error when it was sealed with another secret or was changed */
  unseal(sealed: string): string
  /** A keyed hash, to find a value again without keeping it. Not reversible without the secret, however short the value. */
  fingerprint(use: string, value: string): string
  /** The key that signs tokens of a kind. */
  tokenKey(kind: 'access' | SingleUseKey): Uint8Array
  /** Signs a short-lived link: HMAC-SHA256, base64url. */
  signature(value: string): string
}

const nonceBytes = 12
const tagBytes = 16

/** @param secret FAIRGATE_SECRET; 32 characters or more of randomness */
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
