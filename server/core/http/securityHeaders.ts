import { createHash } from 'node:crypto'
import type { ServerConfig } from '../../config'

/** What a browser may do with a page, by its `Content-Security-Policy`. */
type Policy = Record<string, string[]>

const textOf = (policy: Policy): string =>
  Object.entries(policy)
    .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
    .join('; ')

/** Sources of the messaging app: its open tags and its bridge use frames, and pictures that were just taken have its own schemes. */
const messagingFrames = ['https://*.qq.com', 'weixin:']
const messagingPictures = ['weixin:', 'wxlocalresource:']
const messagingScripts = 'https://res.wx.qq.com'

/**
 * Browsers before this word compile no WebAssembly without 'unsafe-eval', and the scanner of codes needs it. Versions of the engines
 * that introduced the word: Chrome 97, Safari 16, Firefox 102.
 */
const compilesByOwnWord = (userAgent: string): boolean => {
  const version = (pattern: RegExp): number => Number(pattern.exec(userAgent)?.[1] ?? Infinity)
  return version(/Chrome\/(\d+)/) >= 97 && version(/OS (\d+)_\d+.* like Mac OS X/) >= 16 && version(/Version\/(\d+)[\d.]* .*Safari/) >= 16
}

/** The hashes of a page's own scripts, as the policy names them. Scripts with an address need none. */
const hashesOf = (html: string): string[] =>
  [...html.matchAll(/<script>([^]*?)<\/script>/g)].map(([, script]) => `'sha256-${createHash('sha256').update(script!).digest('base64')}'`)

/**
 * The policy of a page of the site. Inline styles are allowed, because Taro and NutUI write them while they run.
 * @param html the page, whose own scripts may run. They are hashed once
 * @returns the policy for a browser
 */
export const sitePolicy = (html: string): ((userAgent: string) => string) => {
  const hashes = hashesOf(html)
  return (userAgent) =>
    textOf({
      'default-src': ["'self'"],
      'script-src': ["'self'", ...hashes, compilesByOwnWord(userAgent) ? "'wasm-unsafe-eval'" : "'unsafe-eval'", messagingScripts],
      'style-src': ["'self'", "'unsafe-inline'"],
      'img-src': ["'self'", 'https:', 'data:', 'blob:', ...messagingPictures],
      'font-src': ["'self'", 'data:'],
      'media-src': ["'self'", 'blob:'],
      'connect-src': ["'self'", 'data:', 'blob:'],
      'worker-src': ["'self'", 'blob:'],
      'frame-src': ["'self'", ...messagingFrames],
      'object-src': ["'none'"],
      'base-uri': ["'none'"],
      'form-action': ["'self'"],
      'frame-ancestors': ["'self'"],
    })
}

const plain: Policy = {
  'default-src': ["'none'"],
  'style-src': ["'unsafe-inline'"],
  'img-src': ['data:'],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
  'frame-ancestors': ["'none'"],
}

/** The policy of a page that the server writes: text and styles alone. */
export const plainPolicy = textOf(plain)

/** The same for a page with a form that leads to itself. */
export const formPagePolicy = textOf({ ...plain, 'form-action': ["'self'"] })

/** The policy of the page of calls: its own scripts and styles, and requests to this server. */
export const apiPagePolicy = textOf({
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'", "'unsafe-inline'"],
  'img-src': ["'self'", 'data:'],
  'connect-src': ["'self'"],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
  'frame-ancestors': ["'none'"],
})

/** The policy of a file that an organiser sent: opened by itself it is a picture, whatever it contains. */
export const filePolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'"

/** What a browser's page may use of the phone: the camera, to read codes, and the microphone, for memos. Nothing of ours asks for a place or a device. */
const phoneFeatures = {
  camera: 'self',
  microphone: 'self',
  ...Object.fromEntries(
    ['geolocation', 'payment', 'usb', 'serial', 'hid', 'midi', 'accelerometer', 'gyroscope', 'magnetometer'].map((name) => [name, '']),
  ),
}

/** The headers of every page. A page that ours opens, as a map, may know ours. A page that opens ours has no hold on it. */
export const everyPage: Record<string, string> = {
  'Permissions-Policy': Object.entries(phoneFeatures)
    .map(([name, origin]) => `${name}=(${origin})`)
    .join(', '),
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
}

const yearSeconds = 365 * 24 * 3600

/** The headers of every answer. Over plain http, as in development, a browser must not be bound to https. */
export const everywhere = ({ publicUrl }: Pick<ServerConfig, 'publicUrl'>): Record<string, string> => ({
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  ...(publicUrl.startsWith('https://') ? { 'Strict-Transport-Security': `max-age=${yearSeconds}` } : {}),
})
