import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const nonceBytes = 12
const tagBytes = 16

/** AES-256-GCM with a random nonce: base64url of nonce, tag and text. */
export interface Cipher {
  encrypt(plain: string): string
  /** @throws Error if it was changed, or encrypted with another key */
  decrypt(encrypted: string): string
}

/** @param key 32 bytes */
export const makeCipher = (key: Uint8Array): Cipher => ({
  encrypt(plain) {
    const nonce = randomBytes(nonceBytes)
    const cipher = createCipheriv('aes-256-gcm', key, nonce)
    const text = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
    return Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64url')
  },
  decrypt(encrypted) {
    const bytes = Buffer.from(encrypted, 'base64url')
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, nonceBytes), { authTagLength: tagBytes })
    decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes))
    return Buffer.concat([decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()]).toString('utf8')
  },
})

/** A key for one thing, by which a thread encrypts what only the server opens. The thread learns no secret of the server's. */
export interface OneUseKey {
  key: Uint8Array
  /** The key, encrypted by the server. Each text begins with it. */
  sealedKey: string
}

/** Between the encrypted key and the text. Base64url has no such sign. */
const mark = '~'

/** Encrypts a text that `Secrets.unseal` opens. */
export const sealWith = ({ key, sealedKey }: OneUseKey, plain: string): string => `${sealedKey}${mark}${makeCipher(key).encrypt(plain)}`

/** The parts of what `sealWith` made; null for every other encrypted text. */
export const partsOfSealed = (sealed: string): { sealedKey: string; encrypted: string } | null => {
  const at = sealed.indexOf(mark)
  return at === -1 ? null : { sealedKey: sealed.slice(0, at), encrypted: sealed.slice(at + 1) }
}
