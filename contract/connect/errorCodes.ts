/** The codes of errors of collecting contacts (see `contract/errorCodes.ts`). */
export const scanNotAuthorised = 18001
export const membershipOver = 18002
export const membershipEnough = 18003
export const seatsTaken = 18004
export const notAMember = 18005
export const surveyChanged = 18011
export const surveyFull = 18012
export const cardLinkOver = 18021
export const cardIsOwn = 18022
export const badgeRefused = 18051
export const proofInvalid = 18052
export const contactWithdrawn = 18053
export const contactFull = 18054
export const webhookAddressInvalid = 18151
export const webhookNotPublic = 18152
export const webhookUnknown = 18153
export const webhookMissing = 18154
