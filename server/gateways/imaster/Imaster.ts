/** An organiser's own member system, as it is set up for us. */
export interface MemberSystem {
  /** Where codes are exchanged, between servers. */
  exchangeUrl: string
  /** Where a browser is sent to sign in as a member. */
  loginUrl: string
  appKey: string
  secret: string
}

/** The member system's answer: a phone or an email address that it has verified. */
export interface Member {
  memberId: string
  /** E.164, or a mainland number alone. */
  phone?: string
  email?: string
}

/** An organiser's member system. Every promise may reject with a `GatewayError`. */
export interface Imaster {
  /**
   * The address at the member system that comes back to `returnTo` with `imasterCode` and the state.
   * @param state comes back untouched; letters and digits
   */
  loginUrl(system: MemberSystem, request: { returnTo: string; state: string }): string
  /**
   * The member of a code. A code works once, for as long as the system says.
   * @throws GatewayError `refused` with `CODE_UNKNOWN`, `CODE_USED`, `CODE_EXPIRED`, `SIGNATURE_INVALID`
   */
  exchange(system: MemberSystem, code: string): Promise<Member>
}
