/** A tenant's account at Tencent Cloud SMS. */
export interface SmsAccount {
  secretId: string
  secretKey: string
  /** The SMS application, e.g. `1400006666`. */
  sdkAppId: string
  /** The prefix of messages to mainland numbers, approved by the provider. */
  signName: string
  /** `ap-guangzhou` by default; international accounts use `ap-singapore`. */
  region?: string
}

export interface SmsMessage {
  /** E.164: `+8613800138000`, `+4915112345678`. */
  to: string
  /** A template approved by the provider; languages are different templates. */
  templateId: string
  /** For `{1}`, `{2}`, … of the template. */
  params: string[]
  /** Our own name of the message, by which `isSent` finds it again. */
  reference?: string
}

/** A message that may have been handed over before. */
export interface HandedSms {
  to: string
  reference: string
  /** The time of the first attempt. */
  since: Date
}

/** Text messages. Every promise may reject with a `GatewayError`. */
export interface Sms {
  /**
   * Hands a message to the provider.
   * @returns the provider's serial number
   * @throws GatewayError `refused` with e.g. `InvalidParameterValue.IncorrectPhoneNumber`,
   *   `FailedOperation.TemplateIncorrectOrUnapproved`, `LimitExceeded.PhoneNumberDailyLimit`,
   *   `AuthFailure.SignatureFailure`
   * @throws RangeError when the number is not E.164
   */
  send(account: SmsAccount, message: SmsMessage): Promise<{ serialNo: string }>

  /** Whether the provider has taken a message, by its reports of the last seven days. */
  isSent(account: SmsAccount, message: HandedSms): Promise<boolean>

  /** Whether a message arrived on the phone, by the same reports; null where there is no report. */
  deliveryOf(account: SmsAccount, message: HandedSms): Promise<'delivered' | 'failed' | null>
}
