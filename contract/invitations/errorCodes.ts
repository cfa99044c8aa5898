/** The codes of errors of invitations and plans with friends (see `contract/errorCodes.ts`). */
export const visitPlanOwn = 14059
export const visitPlanFull = 14060
export const visitPlanOver = 14061
export const invitationNotOffered = 14070
export const invitationQuota = 14071
export const invitationDay = 14072
export const invitationOver = 14073
export const invitationChannels = 14074
