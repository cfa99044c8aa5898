import type { JsapiPrepayRequest, H5PrepayRequest, PayParams, RefundRequest, NoticeRequest } from './PaymentRequests'
import type { StatementLine } from './StatementLine'

/** A tenant's merchant account at WeChat Pay. */
export interface Merchant {
  merchantId: string
  /** The service account and the mini-program that are bound to the merchant. */
  appIds: string[]
  /** Serial number of the merchant's API certificate, upper-case hex. */
  serialNo: string
  /** The private key of that certificate, PKCS#8 PEM. */
  privateKeyPem: string
  /** 32 ASCII characters; decrypts notices and platform certificates. */
  apiV3Key: string
  /**
   * WeChat Pay's public keys by id (`PUB_KEY_ID_…`, or a certificate's serial number), PEM.
   * Without any, platform certificates are fetched and cached.
   */
  platformKeys?: Record<string, string>
}

export type TradeState = 'unpaid' | 'paying' | 'paid' | 'failed' | 'closed' | 'refunded'

export interface Trade {
  outTradeNo: string
  appId: string
  /** WeChat's own number, once there was a payment. */
  transactionId?: string
  /** `refunded` as soon as any part of it was. */
  state: TradeState
  /** What was asked for; absent in the answer to a query for an unpaid trade. */
  priceFen?: number
  /** ISO 4217, upper case; present together with the amount. */
  currency?: string
  paidAt?: Date
  payerOpenId?: string
  attach?: string
}

/** `abnormal`: the payer's account cannot take the money; the merchant must act in WeChat's console. */
export type RefundState = 'processing' | 'succeeded' | 'closed' | 'abnormal'

export interface Refund {
  outTradeNo: string
  outRefundNo: string
  /** WeChat's own number. */
  refundId: string
  transactionId: string
  state: RefundState
  refundFen: number
  currency: string
  /** The amount of the trade, where the service reports it. */
  priceFen?: number
  succeededAt?: Date
}

/**
 * The same id comes again when the service delivers a notice again. `refunded` says how much of a trade went back in all.
 */
export type Notice =
  | { id: string; kind: 'trade'; trade: Trade }
  | { id: string; kind: 'refund'; refund: Refund }
  | { id: string; kind: 'refunded'; outTradeNo: string; refundedFen: number }

/**
 * WeChat Pay, API v3, direct merchants. Every promise may reject with a `GatewayError`; after `timeout` and
 * `unreachable` the caller does not know whether the call took effect: ask with `query` or `queryRefund`, or repeat
 * with the same number.
 */
export interface Payment {
  /**
   * Announces an order that is paid in the messaging browser or in the mini-program.
   * @returns the prepay id (2 hours valid), to be handed to `payParams`
   * @throws GatewayError `refused` with e.g. `ORDERPAID`, `ORDER_CLOSED`, `OUT_TRADE_NO_USED`,
   *   `APPID_MCHID_NOT_MATCH`, `PARAM_ERROR`
   */
  prepayJsapi(merchant: Merchant, request: JsapiPrepayRequest): Promise<{ prepayId: string }>

  /**
   * Announces an order that is paid from any other mobile browser.
   * @returns the cashier's address (5 minutes valid), `redirectUrl` included
   * @throws GatewayError as `prepayJsapi`
   */
  prepayH5(merchant: Merchant, request: H5PrepayRequest): Promise<{ h5Url: string }>

  /** Signs what the client hands to WeChat. Pure but for time and nonce; see `signPayParams`. */
  payParams(merchant: Merchant, prepay: { appId: string; prepayId: string }): PayParams

  /** @returns null when WeChat knows no such trade (nothing was announced under the number) */
  query(merchant: Merchant, outTradeNo: string): Promise<Trade | null>

  /**
   * From now on WeChat takes no payment for it. Closing what is closed, or was never announced, is no error.
   * @throws GatewayError `refused` with `ORDERPAID` when it was paid meanwhile
   */
  close(merchant: Merchant, outTradeNo: string): Promise<void>

  /**
   * Asks for a refund, whole or in part; the end comes by notice or `queryRefund`.
   * @throws GatewayError `refused` with e.g. `NOT_ENOUGH`, `INVALID_REQUEST`, `RESOURCE_NOT_EXISTS`
   */
  refund(merchant: Merchant, request: RefundRequest): Promise<Refund>

  /** @returns null when WeChat knows no such refund */
  queryRefund(merchant: Merchant, outRefundNo: string): Promise<Refund | null>

  /**
   * Proves that a notice comes from WeChat and reads it. Answer it with 200 or 204, or it comes again.
   * @throws GatewayError `forged` with `headers`, `timestamp` (over 300 s off), `serial`, `signature`, `decrypt` or
   *   `merchant`; `badAnswer` when it is proven but of no known form; `unreachable` or `timeout` when the platform
   *   certificates could not be fetched (answer 5xx, so that it comes again)
   */
  parseNotice(merchant: Merchant, request: NoticeRequest): Promise<Notice>

  /**
   * Every payment and refund of a day of China, as WeChat's bill of all trades lists them. The file's hash and its own count are
   * checked.
   * @param day `2027-04-08`
   * @throws GatewayError `refused` with `STATEMENT_CREATING` before it is there; `forged` with `hash`, `badAnswer` when it is broken
   */
  statement(merchant: Merchant, day: string): Promise<StatementLine[]>
}
