/** The codes of errors of content (see `contract/errorCodes.ts`). */
export const articleUnreadable = 19001
export const articleTooComplex = 19002
export const articleChanged = 19003
export const guestChanged = 19004
export const journalNotOnSale = 19011
export const journalOwned = 19012
export const journalOrdered = 19013
export const journalSold = 19014
export const journalClosed = 19015
export const materialGroupFull = 19021
