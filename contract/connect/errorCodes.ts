/** The codes of errors of collecting contacts (see `contract/errorCodes.ts`). */
export const scanNotAuthorised = 18001
export const membershipOver = 18002
export const membershipEnough = 18003
export const seatsTaken = 18004
export const notAMember = 18005
