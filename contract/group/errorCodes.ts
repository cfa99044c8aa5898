/** The codes of errors of group leaders (see `contract/errorCodes.ts`). */
export const noGroup = 21001
export const groupNotApproved = 21002
