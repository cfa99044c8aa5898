/** The codes of errors of people whom others register (see `contract/errorCodes.ts`). */
export const tooManyPeople = 12031
export const passLinkOver = 12032
export const personFormMissing = 13054
export const personDocumentMissing = 13055
export const passDigitsWrong = 13058
export const passDigitsLocked = 13059
export const passMessagesNotOffered = 13079
export const passMessagesSpent = 13080
export const passFairOver = 13081
export const holderLinkWrong = 13091
export const holderLinkExpired = 13092
export const holderLinkWithdrawn = 13093
export const holderLinkOver = 13094
export const holderLinkUsed = 13095
export const peopleKindClosed = 14055
export const answersNotShared = 14171
