/** The codes of errors of messages (see `contract/errorCodes.ts`). */
export const messageOver = 15086
export const messageNotResent = 15087
