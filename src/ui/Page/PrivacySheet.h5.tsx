/** A site asks nothing: its privacy policy is among the agreements of sign-in. */
export const PrivacySheet = () => null
