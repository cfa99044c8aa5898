import { createHash, createHmac } from 'node:crypto'

export interface SignedRequest {
  appKey: string
  secret: string
  timestampSeconds: number
  nonce: string
  body: string
}

/** Hex HMAC-SHA256 over app key, time, nonce and the body's own hash, a line each: a request that was seen is of no use later or with another body. */
export function signMemberRequest({ appKey, secret, timestampSeconds, nonce, body }: SignedRequest): string {
  const bodyHash = createHash('sha256').update(body).digest('hex')
  return createHmac('sha256', secret).update([appKey, timestampSeconds, nonce, bodyHash].join('\n')).digest('hex')
}
