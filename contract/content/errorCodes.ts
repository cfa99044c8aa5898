/** The codes of errors of content (see `contract/errorCodes.ts`). */
export const materialGroupFull = 19021
