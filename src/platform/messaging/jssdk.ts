import { landingUrl } from '../landing'
import { PlatformError } from '../Platform'
import { type Signature, forgetSignature, persistedSignature, newSignature } from './signatures'

type ToPage = (options: { url: string; success: () => void; fail: () => void }) => void

/** The parts of weixin-js-sdk that this file uses. */
export interface WeixinJsSdk {
  /** Belongs to the mini-program around a web view and needs no configuration. */
  miniProgram: { getEnv(tell: (env: { miniprogram: boolean }) => void): void; navigateTo: ToPage; redirectTo: ToPage }
  config(options: object): void
  ready(done: () => void): void
  error(failed: (reason: unknown) => void): void
  checkJsApi(options: { jsApiList: string[]; complete: () => void }): void
  updateAppMessageShareData(options: object): void
  updateTimelineShareData(options: object): void
  hideMenuItems(options: { menuList: string[] }): void
  showMenuItems(options: { menuList: string[] }): void
  openLocation(options: { latitude: number; longitude: number; name: string; address: string; scale: number }): void
  previewImage(options: { current: string; urls: string[] }): void
  scanQRCode(options: {
    needResult: 0 | 1
    scanType: string[]
    success: (answer: { resultStr: string }) => void
    cancel: () => void
    fail: () => void
  }): void
}

const jsApiList = [
  'updateAppMessageShareData',
  'updateTimelineShareData',
  'onMenuShareTimeline',
  'onMenuShareAppMessage',
  'hideMenuItems',
  'showMenuItems',
  'chooseWXPay',
  'scanQRCode',
  'openLocation',
  'previewImage',
]

interface Configured {
  sdk: WeixinJsSdk
  untilMs: number
}

let asked: { url: string; done: Promise<Configured> } | null = null
let hasBegun = false

/**
 * Configures the SDK.
 * @returns whether WeChat accepted the signature; after a first success the SDK reports `ready` for every later one, so calls queue behind it
 */
const isTaken = (sdk: WeixinJsSdk, { appId, timestamp, nonceStr, signature }: Signature): Promise<boolean> =>
  new Promise((resolve) => {
    const isAgain = hasBegun
    hasBegun = true
    sdk.error(() => resolve(false))
    sdk.config({ debug: false, appId, timestamp, nonceStr, signature, jsApiList })
    if (isAgain) sdk.checkJsApi({ jsApiList, complete: () => resolve(true) })
    else sdk.ready(() => resolve(true))
  })

export const loadSdk = async (): Promise<WeixinJsSdk> => {
  const module = await import('weixin-js-sdk')
  return ((module as { default?: unknown }).default ?? module) as WeixinJsSdk
}

const configure = async (url: string): Promise<Configured> => {
  const sdk = await loadSdk()
  const persisted = persistedSignature(url)
  if (persisted && (await isTaken(sdk, persisted))) return { sdk, untilMs: persisted.untilMs }
  const signature = await newSignature(url)
  if (await isTaken(sdk, signature)) return { sdk, untilMs: signature.untilMs }
  forgetSignature()
  throw new PlatformError('failed')
}

const ask = (url: string): Promise<Configured> => {
  const done = configure(url)
  asked = { url, done }
  done.catch(() => {
    if (asked?.done === done) asked = null
  })
  return done
}

/** WeChat's JSSDK, configured once per address, and again only after the address changed or the signature expired. */
export const jssdk = async (): Promise<WeixinJsSdk> => {
  // iOS checks the address that opened the page, Android the current one. With a hash router both are the part before the hash.
  const url = /iphone|ipad/i.test(navigator.userAgent) ? landingUrl : window.location.href.split('#')[0]!
  const done = asked?.url === url ? asked.done : ask(url)
  const { sdk, untilMs } = await done
  if (untilMs > Date.now()) return sdk
  // Calls that find an expired signature at the same time share one new signature.
  return (await (asked && asked.url === url && asked.done !== done ? asked.done : ask(url))).sdk
}
