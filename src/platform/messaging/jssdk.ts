import { landingUrl } from '../landing'
import { PlatformRefusal } from '../Platform'
import { platformServices } from '../services'

/** The parts of weixin-js-sdk that are used here. */
export interface WeixinJsSdk {
  config(options: object): void
  ready(done: () => void): void
  error(failed: (reason: unknown) => void): void
  updateAppMessageShareData(options: object): void
  updateTimelineShareData(options: object): void
}

const jsApiList = ['updateAppMessageShareData', 'updateTimelineShareData', 'onMenuShareTimeline', 'onMenuShareAppMessage', 'chooseWXPay', 'scanQRCode']

let configured: { url: string; sdk: Promise<WeixinJsSdk> } | null = null

const configure = async (url: string): Promise<WeixinJsSdk> => {
  const [module, config] = await Promise.all([import('weixin-js-sdk'), platformServices().jsSdkConfig(url)])
  const sdk = ((module as { default?: unknown }).default ?? module) as WeixinJsSdk
  return new Promise((resolve, reject) => {
    sdk.error(() => reject(new PlatformRefusal('failed')))
    sdk.ready(() => resolve(sdk))
    sdk.config({ debug: false, ...config, jsApiList })
  })
}

/** WeChat's JSSDK, configured once for the page's address and again only when that address has changed. */
export const jssdk = (): Promise<WeixinJsSdk> => {
  // iOS checks the address that the page was opened with, Android the current one; with a hash router both are the part before the hash.
  const url = /iphone|ipad/i.test(navigator.userAgent) ? landingUrl : window.location.href.split('#')[0]!
  if (configured?.url !== url) {
    const sdk = configure(url)
    configured = { url, sdk }
    sdk.catch(() => {
      configured = null
    })
  }
  return configured.sdk
}
