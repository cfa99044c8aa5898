import type { Browser } from 'playwright-core'

/** The test's choices for WeChat and for the person: how the mini-program starts and how the phone answers. */
export interface LaunchOptions {
  /** The built package, the folder with `app.json`. */
  distDir: string
  /** The page to enter by, without a leading slash; the first of `app.json` where none is given. */
  path?: string
  /** A string goes to the page as it is; values of an object are encoded first, as a careful link would have them. */
  query?: string | Record<string, string>
  /** 1001 is the list of recent ones: https://developers.weixin.qq.com/miniprogram/dev/reference/scene-list.html */
  scene?: number
  referrerInfo?: Record<string, unknown>
  storage?: Record<string, unknown>
  language?: 'zh_CN' | 'en'
  /** The code of the next `wx.login`; what it throws is the reason of the failure. */
  loginCode?: () => string | Promise<string>
  /** The answer of a button of open type getPhoneNumber; 'deny' if the person refuses. */
  onPhoneNumber?: () => string | Promise<string>
  /** WeChat has fetched a newer version of the package in the meantime. */
  hasUpdate?: boolean
  /** The person has not accepted the operator's privacy guide yet. */
  needsPrivacy?: boolean
  onPayment?: (parameters: PaymentParameters) => PaymentOutcome | Promise<PaymentOutcome>
  /**
   * The text of the code that the person holds before the camera; null where they give up, or where a camera in the page sees none.
   */
  onScan?: () => string | null | Promise<string | null>
  /** Files to be chosen from, by path on this machine or with their content. */
  files?: SuppliedFile[]
  /** A browser of yours, which stays open at the end; else one is launched and closed. */
  browser?: Browser
  /** Awaited before each answer to `wx.request` and `wx.uploadFile`: a slow network. */
  delay?: () => Promise<void>
  viewport?: { width: number; height: number }
  /** Origins that the package was built with, each with the one that answers in its place: `{'http://127.0.0.1:8080': fair.url}`. */
  mapOrigin?: Record<string, string>
  /** Where a picture is kept after each step of the driver. */
  recordDir?: string
  timeoutMs?: number
}

export type SuppliedFile = string | { name: string; content: Buffer }

export interface PaymentParameters {
  timeStamp: string
  nonceStr: string
  package: string
  signType: string
  paySign: string
}

export type PaymentOutcome = 'ok' | 'cancel' | { fail: string }

export interface HttpRecord {
  url: string
  method: string
  header: Record<string, string>
  /** The body as text; a file is left out of it. */
  body: string
  /** Absent while in flight and where no answer came. */
  statusCode?: number
  failure?: string
}
