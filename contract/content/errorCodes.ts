/** The codes of errors of articles and guests (see `contract/errorCodes.ts`). */
export const articleUnreadable = 19001
export const articleTooComplex = 19002
export const articleChanged = 19003
export const guestChanged = 19004
