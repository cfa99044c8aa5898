import { giftForOtherCalls } from './giftForOther.calls'
import { holderLinkCalls } from './holderLink.calls'
import { passMessageCalls } from './passMessage.calls'
import { peopleAnswersCalls } from './peopleAnswers.calls'
import { ticketHolderCalls } from './ticketHolder.calls'
import { userRelationCalls } from './userRelation.calls'

/** The calls of the area, by noun. */
export const calls = {
  giftForOther: giftForOtherCalls,
  holderLink: holderLinkCalls,
  passMessage: passMessageCalls,
  peopleAnswers: peopleAnswersCalls,
  ticketHolder: ticketHolderCalls,
  userRelation: userRelationCalls,
}
