/** The codes of errors of group leaders (see `contract/errorCodes.ts`). */
export const noGroup = 21001
export const groupNotApproved = 21002
export const groupLinkUnknown = 21020
export const groupLinkClosed = 21021
export const groupFull = 21022
export const groupMemberElsewhere = 21023
export const groupMemberRegistered = 21024
export const groupLeaderStays = 21025
export const groupRemindersOff = 21026
