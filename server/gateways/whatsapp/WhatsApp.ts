/** A tenant's business phone at WhatsApp's Cloud API. */
export interface WhatsAppAccount {
  /** The id of the phone that messages come from, not its number. */
  phoneNumberId: string
  /** Of a system user, so that it does not expire with a person's sign-in. */
  accessToken: string
}

export interface WhatsAppCode {
  /** E.164: `+8613800138000`, `+4915112345678`. */
  to: string
  /** An approved template of the authentication kind, with a button that copies the code. */
  template: string
  /** Meta's name of the template's language: `en_US`, `zh_CN`. */
  language: string
  /** At most 15 characters. */
  code: string
}

/** WhatsApp messages. Every promise may reject with a `GatewayError`. */
export interface WhatsApp {
  /**
   * Hands a message with a code to WhatsApp.
   * @returns WhatsApp's id of the message
   * @throws GatewayError `refused` with e.g. `131026` (nobody there, or no WhatsApp), `132001` (no such template in that
   *   language), `131056` (too many to this number), `190` (the access token is void)
   * @throws RangeError when the number is not E.164
   */
  sendCode(account: WhatsAppAccount, message: WhatsAppCode): Promise<{ messageId: string }>
}
