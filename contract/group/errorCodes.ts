/** The codes of errors of group leaders (see `contract/errorCodes.ts`). */
export const noGroup = 21001
export const groupNotApproved = 21002
export const sourceCodeTaken = 21060
export const sourceLimit = 21061
export const sourceChanged = 21062
export const parkingNotOffered = 21065
export const parkingClosed = 21066
export const parkingSlotFull = 21067
export const parkingPlateTwice = 21068
export const parkingChanged = 21069
export const parkingLimit = 21070
export const parkingArrived = 21071
