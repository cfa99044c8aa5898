import { Type } from 'typebox'
import { Value } from 'typebox/value'
import { GatewayError } from '../GatewayError'
import { parseJson } from '../http'
import type { OutsideAnswer } from '../http'
import type { Merchant } from './Payment'
import type { Signed } from './prove'

const ErrorAnswer = Type.Object({ code: Type.String({ pattern: '^[A-Za-z0-9_]{1,64}$' }) })

/** Asks WeChat to sign its answer with the public key that is configured here, not with a certificate. */
export function wishedKey({ platformKeys }: Merchant): Record<string, string> {
  const publicKeyId = Object.keys(platformKeys ?? {}).find((id) => id.startsWith('PUB_KEY_ID_'))
  return publicKeyId ? { 'wechatpay-serial': publicKeyId } : {}
}

export function signedOf({ headers, text }: OutsideAnswer): Signed {
  return {
    timestamp: headers.get('wechatpay-timestamp') ?? undefined,
    nonce: headers.get('wechatpay-nonce') ?? undefined,
    signature: headers.get('wechatpay-signature') ?? undefined,
    serial: headers.get('wechatpay-serial') ?? undefined,
    body: text,
  }
}

export function gatewayErrorOf(operation: string, { status, text }: OutsideAnswer): GatewayError {
  const parsed = parseJson(text)
  const outsideCode = Value.Check(ErrorAnswer, parsed) ? parsed.code : `HTTP ${status}`
  return new GatewayError('refused', { service: 'payment', operation, outsideCode })
}
