import { ApiFailure } from '../ApiFailure'
import { fromText, toBase64 } from '../FileStore'
import type { HttpQuestion } from '../../shared/HostMethods'
import type { Options } from './api'

/** https://developers.weixin.qq.com/miniprogram/dev/framework/ability/network.html */
export const defaultTimeoutMs = 60_000

/** The request of `wx.request` for its options: data of a GET goes into the query, of others into the body. */
export function httpQuestion(options: Options): Omit<HttpQuestion, 'taskId'> {
  const method = String(options.method ?? 'GET').toUpperCase()
  const header = textValues(options.header)
  const typeKey = Object.keys(header).find((name) => name.toLowerCase() === 'content-type')
  const contentType = typeKey ? (header[typeKey] ?? '') : 'application/json'
  if (!typeKey) header['content-type'] = contentType
  const timeoutMs = Number(options.timeout ?? defaultTimeoutMs)
  const { data } = options
  let url = String(options.url)
  if (!/^https?:\/\//.test(url)) throw new ApiFailure('invalid url')
  if (method === 'GET' || method === 'HEAD') {
    const pairs = data && typeof data === 'object' && !(data instanceof ArrayBuffer) ? encodePairs(data as Options) : ''
    if (pairs) url += (url.includes('?') ? '&' : '?') + pairs
    return { url, method, header, base64Body: null, timeoutMs }
  }
  return {
    url,
    method,
    header,
    base64Body: data === undefined || data === null ? null : toBase64(bodyOf(data, contentType)),
    timeoutMs,
  }
}

function bodyOf(data: unknown, contentType: string): Uint8Array {
  if (data instanceof ArrayBuffer) return new Uint8Array(data)
  if (typeof data === 'string') return fromText(data)
  return fromText(contentType.includes('x-www-form-urlencoded') ? encodePairs(data as Options) : JSON.stringify(data))
}

function encodePairs(data: Options): string {
  return Object.entries(data)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => [name, typeof value === 'object' ? JSON.stringify(value) : String(value)])
    .map(([name = '', value = '']) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .join('&')
}

/** Headers and form fields: everything becomes text, what is undefined is left out. */
export function textValues(values: unknown): Record<string, string> {
  return Object.fromEntries(
    Object.entries((values ?? {}) as Options)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, String(value)]),
  )
}
