import { bankTransferCalls } from './bankTransfer.calls'
import { buyerInvitationCalls } from './buyerInvitation.calls'
import { giftForOtherCalls } from './giftForOther.calls'
import { holderLinkCalls } from './holderLink.calls'
import { invitationCalls } from './invitation.calls'
import { lossCalls } from './loss.calls'
import { passMessageCalls } from './passMessage.calls'
import { posterCalls } from './poster.calls'
import { rankingCalls } from './ranking.calls'
import { registerLinkCalls } from './registerLink.calls'
import { shareCalls } from './share.calls'
import { ticketHolderCalls } from './ticketHolder.calls'
import { userRelationCalls } from './userRelation.calls'
import { visitPlanCalls } from './visitPlan.calls'

/** The calls of the area, by noun. */
export const calls = {
  buyerInvitation: buyerInvitationCalls,
  giftForOther: giftForOtherCalls,
  invitation: invitationCalls,
  visitPlan: visitPlanCalls,
  ticketHolder: ticketHolderCalls,
  holderLink: holderLinkCalls,
  passMessage: passMessageCalls,
  bankTransfer: bankTransferCalls,
  loss: lossCalls,
  registerLink: registerLinkCalls,
  share: shareCalls,
  ranking: rankingCalls,
  poster: posterCalls,
  userRelation: userRelationCalls,
}
