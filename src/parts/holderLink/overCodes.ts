import * as errorCodes from '@contract/errorCodes'

/** The answers to a link that opens nothing any more. Each has a sentence that says why. */
export const overCodes: readonly number[] = [
  errorCodes.holderLinkWrong,
  errorCodes.holderLinkExpired,
  errorCodes.holderLinkWithdrawn,
  errorCodes.holderLinkOver,
]
