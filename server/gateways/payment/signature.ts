import { createSign, createVerify } from 'node:crypto'
import type { Merchant } from './Payment'
import type { PayParams } from './PaymentRequests'

/** WeChat Pay signs lines, each ended by a line feed, the last one too. */
function linesOf(parts: string[]): string {
  return parts.map((part) => `${part}\n`).join('')
}

/** Base64 of RSA PKCS#1 v1.5 with SHA-256 over the lines. */
function signLines(parts: string[], privateKeyPem: string): string {
  return createSign('RSA-SHA256').update(linesOf(parts)).sign(privateKeyPem, 'base64')
}

/** False for anything that is not this signature by this key, broken base64 and broken keys included. */
export function verifyLines(parts: string[], signature: string, publicKeyPem: string): boolean {
  try {
    return createVerify('RSA-SHA256').update(linesOf(parts)).verify(publicKeyPem, signature, 'base64')
  } catch {
    return false
  }
}

export interface SignedCall {
  method: 'GET' | 'POST'
  /** Path and query, as they go over the wire. */
  pathAndQuery: string
  body: string
  timestampSeconds: number
  nonce: string
}

/**
 * The `Authorization` header of a call.
 * Source: pay.weixin.qq.com, API v3, "如何构造接口请求签名" (building the request signature).
 */
export function authorizationOf(merchant: Merchant, call: SignedCall): string {
  const timestamp = String(call.timestampSeconds)
  const parts = [call.method, call.pathAndQuery, timestamp, call.nonce, call.body]
  const signature = signLines(parts, merchant.privateKeyPem)
  const fields = {
    mchid: merchant.merchantId,
    nonce_str: call.nonce,
    signature,
    timestamp,
    serial_no: merchant.serialNo,
  }
  const list = Object.entries(fields).map(([name, value]) => `${name}="${value}"`)
  return `WECHATPAY2-SHA256-RSA2048 ${list.join(',')}`
}

/**
 * Signs what the client hands to WeChat: app id, time, nonce and package, a line each.
 * Source: pay.weixin.qq.com, API v3, "JSAPI调起支付" (opening a JSAPI payment).
 */
export function signPayParams(
  privateKeyPem: string,
  { appId, prepayId, timestampSeconds, nonce }: { appId: string; prepayId: string; timestampSeconds: number; nonce: string },
): PayParams {
  const unsigned = { appId, timeStamp: String(timestampSeconds), nonceStr: nonce, package: `prepay_id=${prepayId}` }
  const parts = [unsigned.appId, unsigned.timeStamp, unsigned.nonceStr, unsigned.package]
  return { ...unsigned, signType: 'RSA', paySign: signLines(parts, privateKeyPem) }
}
