/** A mini-program makes no nonce. It answers the one of the site in its web view. */
export const newNonce = (): string => ''
