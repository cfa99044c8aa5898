/** The codes of errors of booth builders (see `contract/errorCodes.ts`). */
export const filingNotOffered = 20001
export const filingChanged = 20002
export const filingInReview = 20003
export const filingUnchanged = 20004
export const filingTaken = 20005
export const filingDecided = 20006
export const drawingChanged = 20007
export const drawingLimit = 20008
export const drawingsClosed = 20009
export const drawingNotOwn = 20010
