import { createHash } from 'node:crypto'

export interface JsSdkSignatureInput {
  ticket: string
  /** Signed as `noncestr`, handed to `wx.config` as `nonceStr`. */
  nonceStr: string
  /** Seconds since 1970. */
  timestamp: number
  /** The page's address without its hash, as the browser has it. */
  url: string
}

/**
 * The signature for `wx.config`: hex SHA-1 over the four values, sorted by name, unescaped.
 * Source: appendix 1 of WeChat's JSSDK guide.
 */
export function signJsSdk({ ticket, nonceStr, timestamp, url }: JsSdkSignatureInput): string {
  const pageUrl = url.split('#', 1)[0]
  const text = `jsapi_ticket=${ticket}&noncestr=${nonceStr}&timestamp=${timestamp}&url=${pageUrl}`
  return createHash('sha1').update(text).digest('hex')
}
