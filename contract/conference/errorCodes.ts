/** The codes of errors of conferences (see `contract/errorCodes.ts`). */
export const tooManyFavourites = 17001
export const programmeInUse = 17002
export const signUpClosed = 17003
export const signUpLimit = 17004
export const sessionsOverlap = 17005
export const seatGone = 17006
export const signUpChanged = 17007
export const sessionsInUse = 17008
export const tooManyKeptSeats = 17009
export const byInvitation = 17031
export const notByInvitation = 17032
export const tooManyGuests = 17033
export const sessionsAttended = 17041
export const certificateEarly = 17042
