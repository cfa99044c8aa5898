import * as errorCodes from '@contract/people/errorCodes'

/** The answers to a link that no longer opens anything. Each has a sentence that says why. */
export const overCodes: readonly number[] = [
  errorCodes.holderLinkWrong,
  errorCodes.holderLinkExpired,
  errorCodes.holderLinkWithdrawn,
  errorCodes.holderLinkOver,
]
