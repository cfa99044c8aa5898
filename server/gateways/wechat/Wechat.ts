/** A tenant's service account or mini-program at WeChat. */
export interface WechatApp {
  appId: string
  secret: string
}

export interface WechatIdentity {
  /** Differs between a tenant's service account and its mini-program. */
  openId: string
  /** The same in all apps that the tenant bound to one open platform account. */
  unionId?: string
}

export interface JsapiTicket {
  ticket: string
  /** The time of its renewal; it is valid a little longer. */
  expiresAt: Date
}

export interface OauthRequest {
  /** Absolute; its domain is registered with WeChat. */
  redirectUri: string
  /** `snsapi_base` is silent; `snsapi_userinfo` asks the person. */
  scope: 'snsapi_base' | 'snsapi_userinfo'
  /** Comes back untouched; at most 128 characters of a-z, A-Z and 0-9. */
  state: string
}

export interface SubscriptionMessage {
  /** The person's open id in the mini-program. */
  openId: string
  templateId: string
  /** The mini-program's page that a tap opens, with its query. */
  page: string
  /** The values of the template's members: `{ thing1: '…', date2: '…' }`. */
  data: Record<string, string>
  language: 'zh_CN' | 'en_US'
}

/** WeChat's service accounts and mini-programs. Every promise may reject with a `GatewayError`. */
export interface Wechat {
  /**
   * The app's access token, shared by all processes until shortly before it expires.
   * @throws GatewayError `refused` with `40013` (unknown app id) or `40125` (wrong secret)
   */
  accessToken(app: WechatApp): Promise<string>

  /**
   * The person of a mini-program's `wx.login` code. A code works once, within 5 minutes. WeChat's session key stays inside.
   * @throws GatewayError `refused` with `40029` (no such code, or too old), `40163` (used), `45011` (too often), `40226` (blocked)
   */
  codeToSession(app: WechatApp, code: string): Promise<WechatIdentity>

  /**
   * The phone number that a person gave in the mini-program, with its country's code: `+8613800138000`. The code of the
   * `getPhoneNumber` button works once, within 5 minutes, and is none of `wx.login`.
   * @throws GatewayError `refused` with `40029` (no such code, too old or used), `45011` (too often), `40013` (another app's)
   */
  phoneNumber(app: WechatApp, code: string): Promise<string>

  /**
   * The address to which a person's messaging browser goes for a code; it comes back to `redirectUri?code=&state=`.
   * @throws RangeError when the state is not of the form that WeChat takes
   */
  oauthUrl(app: WechatApp, request: OauthRequest): string

  /**
   * The person of an OAuth code. A code works once, within 5 minutes.
   * @throws GatewayError `refused` with `40029` (no such code, or too old) or `40163` (used)
   */
  oauthOpenId(app: WechatApp, code: string): Promise<WechatIdentity>

  /**
   * The ticket that signs JSSDK configurations (see `signJsSdk`), shared by all processes until shortly before it
   * expires.
   */
  jsapiTicket(app: WechatApp): Promise<JsapiTicket>

  /**
   * Sends a subscription message of a mini-program. WeChat takes one for each consent, so a repeated message is refused with `43101`.
   * @throws GatewayError `refused` with `40003` (no such person), `40037` (no such template), `43101` (no consent), `47003` (a value
   *   does not fit), `41030` (no such page)
   */
  sendSubscription(app: WechatApp, message: SubscriptionMessage): Promise<void>
}
