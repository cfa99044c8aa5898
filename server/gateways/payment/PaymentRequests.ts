export interface PrepayRequest {
  /** The app in which the person pays: the service account or the mini-program. */
  appId: string
  /** At most 32 of `0-9A-Za-z_-|*`; chosen by the caller, unique for the merchant. */
  outTradeNo: string
  /** The description of the purchase, at most 127 characters. */
  description: string
  priceFen: number
  /** https in production, without a query. */
  notifyUrl: string
  /** After this WeChat accepts no payment. */
  expiresAt: Date
  /** Comes back in notices and queries, at most 127 characters. */
  attach?: string
}

export interface JsapiPrepayRequest extends PrepayRequest {
  /** The payer's open id in that app. */
  openId: string
}

export interface H5PrepayRequest extends PrepayRequest {
  payerIp: string
  /** Where WeChat's cashier sends the person afterwards. Proves nothing: query the trade. */
  redirectUrl: string
}

/**
 * The parameters of `wx.requestPayment`, `WeixinJSBridge` and `wx.chooseWXPay`. `wx.chooseWXPay` spells `timeStamp` as
 * `timestamp`, and only the bridge needs `appId`.
 */
export interface PayParams {
  appId: string
  /** Seconds since 1970, as a string. */
  timeStamp: string
  nonceStr: string
  /** `prepay_id=…` */
  package: string
  signType: 'RSA'
  paySign: string
}

export interface RefundRequest {
  outTradeNo: string
  /** At most 64 of `0-9A-Za-z_-|*@`; the same number asked twice is one refund. */
  outRefundNo: string
  refundFen: number
  /** The amount of the trade. */
  priceFen: number
  /** Shown to the payer, at most 80 characters. */
  reason?: string
  notifyUrl?: string
}

export interface NoticeRequest {
  /** Header names in lower case, as Node gives them. */
  headers: Record<string, string | string[] | undefined>
  /** The body byte for byte as it came, before any JSON parsing. */
  body: string
}
