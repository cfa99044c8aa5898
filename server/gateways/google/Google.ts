/** A tenant's client at Google, of the kind for web applications. */
export interface GoogleClient {
  clientId: string
}

export interface GoogleIdentity {
  /** Google's own id of the person, the same in all apps. */
  subject: string
  email: string
  /** Google saw that the address is the person's. */
  isEmailVerified: boolean
  expiresAt: Date
}

/** Sign-in by Google, with the access token that Google left in the browser. Every promise may reject with a `GatewayError`. */
export interface Google {
  /** Where the person's own browser is sent; the browser adds its state and where it comes back to. */
  authorizeUrl(): string
  /** The address that saves the pass of a signed token to Google Wallet. */
  saveUrl(token: string): string
  /**
   * The person of a token.
   * @throws GatewayError `refused` with `invalid_token` (void or expired), `wrong_audience` (made for another app, whose operator could send us its visitors' tokens), `no_email` (the person did not share the address)
   */
  identityOf(client: GoogleClient, accessToken: string): Promise<GoogleIdentity>
}
