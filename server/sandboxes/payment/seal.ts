import { createCipheriv, createPublicKey, generateKeyPairSync, randomBytes, sign, verify } from 'node:crypto'
import type { SandboxWorld } from '../kit/SandboxWorld'

export interface Seal {
  serial: string
  privateKeyPem: string
}

/** Headers by which WeChat Pay proves a body to be its own. */
export function sealHeaders({ serial, privateKeyPem }: Seal, body: string, now: Date): Record<string, string> {
  const timestamp = String(Math.floor(now.getTime() / 1000))
  const nonce = randomBytes(16).toString('hex')
  const signature = sign('sha256', Buffer.from(`${timestamp}\n${nonce}\n${body}\n`), privateKeyPem).toString('base64')
  return {
    'wechatpay-timestamp': timestamp,
    'wechatpay-nonce': nonce,
    'wechatpay-signature': signature,
    'wechatpay-serial': serial,
    'wechatpay-signature-type': 'WECHATPAY2-SHA256-RSA2048',
  }
}

/** The newest certificate's key, or the public key's when that is asked for or switched on. */
export function currentSeal({ credentials }: SandboxWorld, isPublicKeyWanted: boolean): Seal {
  const { id, privateKeyPem } = credentials.platformPublicKey
  const certificate = credentials.platformCertificates.at(-1)
  if (isPublicKeyWanted || !certificate) return { serial: id, privateKeyPem }
  return { serial: certificate.serialNo, privateKeyPem: certificate.privateKeyPem }
}

/** A stranger's key. */
export function makeForeignKey(): string {
  return generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  }).privateKey
}

export interface SealedResource {
  algorithm: 'AEAD_AES_256_GCM'
  ciphertext: string
  nonce: string
  associated_data: string
}

export function encryptResource(plaintext: string, apiV3Key: string, associatedData: string): SealedResource {
  const nonce = randomBytes(6).toString('hex')
  const cipher = createCipheriv('aes-256-gcm', apiV3Key, nonce)
  cipher.setAAD(Buffer.from(associatedData, 'utf8'))
  const ciphertext = cipher.update(plaintext, 'utf8', 'base64') + cipher.final('base64')
  const bytes = Buffer.concat([Buffer.from(ciphertext, 'base64'), cipher.getAuthTag()])
  return { algorithm: 'AEAD_AES_256_GCM', ciphertext: bytes.toString('base64'), nonce, associated_data: associatedData }
}

/** Whether a client's `paySign` is the merchant's, as WeChat's app checks before it opens the cashier. */
export function isPaySignRight(
  params: { appId: string; timeStamp: string; nonceStr: string; package: string; paySign: string },
  privateKeyPem: string,
): boolean {
  const text = `${params.appId}\n${params.timeStamp}\n${params.nonceStr}\n${params.package}\n`
  return verify('sha256', Buffer.from(text), createPublicKey(privateKeyPem), Buffer.from(params.paySign, 'base64'))
}

const toleranceSeconds = 300

/**
 * Checks `Authorization` as WeChat Pay does.
 * @returns false for an unknown merchant, a stale call or a wrong signature
 */
export function isCallSigned(
  call: { authorization: string; method: string; url: string; body: string },
  { accounts: { merchant }, credentials, now }: SandboxWorld,
): boolean {
  const [, list = ''] = /^WECHATPAY2-SHA256-RSA2048 (.+)$/.exec(call.authorization) ?? []
  const fields = Object.fromEntries([...list.matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [name, value]))
  const { mchid, serial_no: serialNo, nonce_str: nonce, timestamp, signature } = fields
  if (mchid !== merchant.merchantId || serialNo !== merchant.serialNo || !nonce || !timestamp || !signature) return false
  if (!(Math.abs(now().getTime() / 1000 - Number(timestamp)) <= toleranceSeconds)) return false
  const text = `${call.method}\n${call.url}\n${timestamp}\n${nonce}\n${call.body}\n`
  return verify('sha256', Buffer.from(text), credentials.merchant.publicKeyPem, Buffer.from(signature, 'base64'))
}
