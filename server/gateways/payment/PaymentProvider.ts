import type { PayChannel, PaymentServiceName } from '../../../contract/rules/orders/paymentProviders'
import type { Merchant, Notice, Refund, Trade } from './Payment'
import type { StatementLine } from './StatementLine'
import type { NoticeRequest, PayParams } from './PaymentRequests'

/** A tenant's account at Stripe. */
export interface StripeAccount {
  /** `acct_…` */
  accountId: string
  /** `sk_…`, or a restricted key `rk_…` that may write checkout sessions and refunds, and read balance transactions. */
  secretKey: string
  /** `whsec_…` of the endpoint that receives our notices. */
  webhookSecret: string
  /** The one before, while it is changed. */
  formerWebhookSecret?: string
}

/** The accounts of a tenant that payments may go through. */
export interface PaymentAccounts {
  merchant?: Merchant
  stripe?: StripeAccount
}

/** A payment as both sides know it. */
export interface PaymentNumber {
  outTradeNo: string
  /** What `start` answered as `reference`; empty before it did. */
  reference: string
}

export interface PaymentStart extends PaymentNumber {
  channel: PayChannel
  /** The app in which the person pays, or the account of a provider without apps. */
  appId: string
  /** The payer's open id in that app; empty in a browser. */
  openId: string
  /** At most 127 characters. */
  description: string
  language: 'cn' | 'en'
  priceFen: number
  currency: string
  notifyUrl: string
  /** Where the cashier sends the person afterwards. Proves nothing: query the payment. */
  returnUrl: string
  payerIp: string
  startedAt: Date
  /** After this the order is over. */
  expiresAt: Date
}

export interface PaymentStarted {
  /** Kept with the payment, for the next call about it. */
  reference: string
  cashierUrl?: string
  wechat?: PayParams
}

export interface ProviderRefund {
  outTradeNo: string
  outRefundNo: string
  /** The provider's own number of the payment. */
  transactionId: string
  refundFen: number
  priceFen: number
  currency: string
  /** Shown to the payer where the provider shows anything. */
  reason: string
  notifyUrl: string
}

/**
 * A provider with the account of one tenant. Every promise may reject with a `GatewayError`. A refusal has one of these words as its
 * `outsideCode` where it means this: `ORDERPAID`, `ORDER_CLOSED` and `OUT_TRADE_NO_USED` (a new payment must be started), `PAYING`
 * (the bank is still at it).
 */
export interface ProviderAccount {
  /** Announces a payment, or continues the one that was announced under this number. */
  start(request: PaymentStart): Promise<PaymentStarted>
  /** @returns null when the provider knows no such payment */
  query(payment: PaymentNumber): Promise<Trade | null>
  /** From now on it takes no money for it. Closing what is closed, or was never announced, is no error. */
  close(payment: PaymentNumber): Promise<void>
  /** The same number asked again is one refund. */
  refund(request: ProviderRefund): Promise<Refund>
  /** @returns null when the provider knows no such refund */
  queryRefund(refund: Pick<ProviderRefund, 'outRefundNo' | 'transactionId'>): Promise<Refund | null>
  /** @returns null for a proven notice about nothing of ours */
  parseNotice(request: NoticeRequest): Promise<Notice | null>
  /** Every payment and refund from a moment to another one, which is excluded. */
  statement(from: Date, until: Date): Promise<StatementLine[]>
}

/** A payment service. What it can do is in `contract/rules/orders/paymentProviders.ts`. */
export interface PaymentProvider {
  name: PaymentServiceName
  /** @returns null for a tenant without an account there */
  of(accounts: PaymentAccounts): ProviderAccount | null
}
