import { createHmac } from 'node:crypto'

export interface SignedInvoiceCall {
  /** Of the address: `/open/v1/services`. */
  path: string
  appKey: string
  appSecret: string
  /** 32 characters, chosen for each call. */
  senid: string
  /** Eight digits. */
  nonce: string
  timestampSeconds: number
  /** Byte for byte as it is sent. */
  body: string
}

/**
 * The header `X-Nuonuo-Sign`: base64 of HMAC-SHA1 over the parts of the path from its end, and the parameters.
 * Source: open.nuonuo.com, "签名" of NNOpenSDK.
 */
export function signInvoiceCall({ path, appKey, appSecret, senid, nonce, timestampSeconds, body }: SignedInvoiceCall): string {
  const [, p = '', l = '', a = ''] = path.split('/')
  const text = `a=${a}&l=${l}&p=${p}&k=${appKey}&i=${senid}&n=${nonce}&t=${timestampSeconds}&f=${body}`
  return createHmac('sha1', appSecret).update(text).digest('base64')
}
