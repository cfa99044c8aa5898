import { createHash, createHmac } from 'node:crypto'

export interface Tc3Request {
  secretId: string
  secretKey: string
  /** `sms`, `cvm`, … */
  service: string
  /** As the `Host` header has it. */
  host: string
  action: string
  timestampSeconds: number
  payload: string
}

export const tc3ContentType = 'application/json; charset=utf-8'

/**
 * The `Authorization` header of a call to Tencent Cloud, TC3-HMAC-SHA256 over a POST of JSON.
 * Source: cloud.tencent.com/document/api/382/52072 (signature v3), whose worked example is in the tests.
 */
export function signTc3(request: Tc3Request): string {
  const { secretId, secretKey, service, host, action, timestampSeconds, payload } = request
  const date = new Date(timestampSeconds * 1000).toISOString().slice(0, 10)
  const signedHeaders = 'content-type;host;x-tc-action'
  const canonicalHeaders = `content-type:${tc3ContentType}\nhost:${host}\nx-tc-action:${action.toLowerCase()}\n`
  const canonicalRequest = ['POST', '/', '', canonicalHeaders, signedHeaders, sha256(payload)].join('\n')
  const scope = `${date}/${service}/tc3_request`
  const text = ['TC3-HMAC-SHA256', timestampSeconds, scope, sha256(canonicalRequest)].join('\n')
  const signingKey = [date, service, 'tc3_request'].reduce<string | Buffer>(hmac, `TC3${secretKey}`)
  const signature = hmac(signingKey, text).toString('hex')
  return `TC3-HMAC-SHA256 Credential=${secretId}/${scope}, SignedHeaders=${signedHeaders}, Signature=${signature}`
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest()
}
