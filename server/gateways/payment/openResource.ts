import { createDecipheriv } from 'node:crypto'
import { Type } from 'typebox'
import type { Static } from 'typebox'
import { forged } from './prove'

export const EncryptedResource = Type.Object({
  algorithm: Type.Literal('AEAD_AES_256_GCM'),
  ciphertext: Type.String({ minLength: 1 }),
  nonce: Type.String({ minLength: 1 }),
  associated_data: Type.Optional(Type.String()),
})

const tagBytes = 16

/**
 * Opens what WeChat encrypted with the merchant's API v3 key: AES-256-GCM, the tag at the end of the ciphertext.
 * Source: pay.weixin.qq.com, API v3, "如何解密证书和回调报文" (decrypting certificates and notices).
 * @throws GatewayError `forged` with `decrypt` when key, nonce, associated data or ciphertext are not what they were
 */
export function openResource(
  { ciphertext, nonce, associated_data: associatedData = '' }: Static<typeof EncryptedResource>,
  apiV3Key: string,
  operation: string,
): string {
  const bytes = Buffer.from(ciphertext, 'base64')
  try {
    const decipher = createDecipheriv('aes-256-gcm', Buffer.from(apiV3Key), Buffer.from(nonce), {
      authTagLength: tagBytes,
    })
    decipher.setAAD(Buffer.from(associatedData))
    decipher.setAuthTag(bytes.subarray(-tagBytes))
    const head = decipher.update(bytes.subarray(0, -tagBytes))
    return Buffer.concat([head, decipher.final()]).toString('utf8')
  } catch {
    throw forged(operation, 'decrypt')
  }
}
