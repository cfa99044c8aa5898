/** The codes of errors of group leaders (see `contract/errorCodes.ts`). */
export const noGroup = 21001
export const groupNotApproved = 21002
export const groupRightMissing = 21003
export const topLeaderNeeded = 21004
export const groupsNotOffered = 21005
export const groupsClosed = 21006
export const groupChanged = 21007
export const groupInReview = 21008
export const groupDecided = 21009
export const alreadyInGroup = 21010
export const partLimit = 21011
export const partNotEmpty = 21012
export const partChanged = 21013
export const subordinateLimit = 21014
export const subordinateChanged = 21015
export const subordinateIsPersonal = 21016
