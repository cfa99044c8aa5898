/**
 * - `invalid`: no whole https address, or one with a user name
 * - `notPublic`: its host, or one of the addresses that its host has, belongs to a private network
 * - `unknown`: its host has no address
 */
export type AddressCheck = 'good' | 'invalid' | 'notPublic' | 'unknown'

/** A message as Standard Webhooks describes it. */
export interface CrmMessage {
  /** The same at each attempt. */
  id: string
  /** `whsec_` with the key in base64. */
  secret: string
  body: string
}

/** The systems of companies, at addresses that they gave themselves. */
export interface Crm {
  check(address: string): Promise<AddressCheck>
  /**
   * `POST <address>` with the headers webhook-id, webhook-timestamp and webhook-signature. Redirects are not followed, and nothing is read of what
   * the system answers but its number.
   * @returns that number
   * @throws GatewayError `timeout`, `unreachable`, or `refused` (the address is not public)
   */
  send(address: string, message: CrmMessage): Promise<number>
}
