/** An organiser's account at the invoice platform (Nuonuo's 诺税通 SaaS), as an app of its own use has it. */
export interface InvoicingAccount {
  /** Where calls go: `https://sdk.nuonuo.com/open/v1/services`. Its path is part of the signature. */
  url: string
  appKey: string
  appSecret: string
  accessToken: string
  /** The tax number of the company that issues. */
  taxNumber: string
  /** The name of the clerk on the invoices. */
  clerk: string
}

/** A company or a person on an invoice. Missing facts are empty. */
export interface InvoiceParty {
  name: string
  taxNumber: string
  address: string
  phone: string
  bank: string
  bankAccount: string
}

export interface InvoiceRequest {
  /** At most 20 characters, unique for the company. The same number asked for twice is one invoice. */
  requestNo: string
  isSpecial: boolean
  buyer: InvoiceParty
  seller: InvoiceParty
  item: { code: string; name: string }
  taxPercent: number
  amountFen: number
  netFen: number
  taxFen: number
  remark: string
  askedAt: Date
  /** The platform calls it when the result is there. The call proves nothing: ask with `result`. */
  callbackUrl: string
}

export interface RedLetterRequest extends Omit<InvoiceRequest, 'buyer' | 'remark' | 'callbackUrl'> {
  buyer: Pick<InvoiceParty, 'name' | 'taxNumber'>
  /** The number of the invoice that it takes back. */
  blueNumber: string
  /** The whole invoice is taken back, so that no lines are named. */
  isWhole: boolean
  /** Goods were returned or a price reduced after the invoice; else the invoice was wrong. */
  isRefund: boolean
}

/** `failed` says why in the platform's own words. */
export type InvoiceResult =
  | { state: 'issuing' }
  | { state: 'issued'; number: string; issuedAt: Date; fileUrl: string | null }
  | { state: 'failed'; reason: string }

/**
 * Electronic invoices of the Chinese tax system. Every promise may reject with a `GatewayError`; after `timeout` and `unreachable` the
 * caller does not know whether the call took effect: repeat it with the same number.
 */
export interface Invoicing {
  /**
   * Asks for an invoice. A number that the platform knows is answered with its state.
   * @throws GatewayError `refused` where the account is wrong: nothing is said about the invoice
   */
  ask(account: InvoicingAccount, request: InvoiceRequest): Promise<InvoiceResult>
  /** @returns null when the platform knows no such number */
  result(account: InvoicingAccount, requestNo: string): Promise<InvoiceResult | null>
  /** Asks for a red letter of an invoice, as `ask`. */
  askRed(account: InvoicingAccount, request: RedLetterRequest): Promise<InvoiceResult>
  /** @returns null when the platform knows no such number */
  redResult(account: InvoicingAccount, requestNo: string): Promise<InvoiceResult | null>
}
