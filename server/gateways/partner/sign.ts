import { createHash, createHmac } from 'node:crypto'

export interface SignedPartnerRequest {
  method: 'GET' | 'POST'
  /** Of the address, with its query: `/dept/getCode?deptNo=7`. */
  target: string
  appKey: string
  secret: string
  timestampSeconds: number
  /** Chosen for each request. */
  nonce: string
  /** Byte for byte as it is sent; '' for a GET. */
  body: string
}

/**
 * The header `X-Signature`: hex HMAC-SHA256 over method, target, app key, time, nonce and the body's own hash, a line each. So a request that
 * was seen is of no use later, for another address or with another body.
 */
export function signPartnerRequest({ method, target, appKey, secret, timestampSeconds, nonce, body }: SignedPartnerRequest): string {
  const bodyHash = createHash('sha256').update(body).digest('hex')
  return createHmac('sha256', secret).update([method, target, appKey, timestampSeconds, nonce, bodyHash].join('\n')).digest('hex')
}
