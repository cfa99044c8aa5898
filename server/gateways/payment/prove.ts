import { GatewayError } from '../GatewayError'
import { verifyLines } from './signature'

/** The headers with which WeChat Pay proves an answer or a notice. */
export interface Signed {
  timestamp: string | undefined
  nonce: string | undefined
  signature: string | undefined
  serial: string | undefined
  /** Byte for byte as it came. */
  body: string
}

/** How far WeChat's clock and ours may be apart. */
const toleranceSeconds = 300

/**
 * Source: pay.weixin.qq.com, API v3, "如何验证签名" (verifying signatures): RSA with SHA-256 over time, nonce and body, one per line. A
 * stale message is rejected before the key is looked up, because that may need a call.
 * @throws GatewayError `forged` with the failed check: `headers`, `timestamp`, `serial` or `signature`
 */
export async function prove(
  { timestamp, nonce, signature, serial, body }: Signed,
  { operation, now, findKey }: { operation: string; now: Date; findKey: (serial: string) => Promise<string | undefined> },
): Promise<void> {
  if (!timestamp || !nonce || !signature || !serial) throw forged(operation, 'headers')
  const ageSeconds = now.getTime() / 1000 - Number(timestamp)
  if (!(Math.abs(ageSeconds) <= toleranceSeconds)) throw forged(operation, 'timestamp')
  const publicKeyPem = await findKey(serial)
  if (!publicKeyPem) throw forged(operation, 'serial')
  if (!verifyLines([timestamp, nonce, body], signature, publicKeyPem)) throw forged(operation, 'signature')
}

export type FailedProof = 'headers' | 'timestamp' | 'serial' | 'signature' | 'decrypt' | 'merchant'

export function forged(operation: string, failedProof: FailedProof): GatewayError {
  return new GatewayError('forged', { service: 'payment', operation, outsideCode: failedProof })
}
