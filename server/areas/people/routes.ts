import type { Area } from '../../core/area/Area'
import { giftForOtherRoutes } from './giftForOther/giftForOther.routes'
import { holderLinkRoutes } from './holderLink/holderLink.routes'
import { passMessageRoutes } from './passMessage/passMessage.routes'
import { peopleAnswersRoutes } from './peopleAnswers/peopleAnswers.routes'
import { ticketHolderRoutes } from './ticketHolder/ticketHolder.routes'
import { userRelationRoutes } from './userRelation/userRelation.routes'

/** The nouns of the area with their handlers. */
export const routes = {
  giftForOther: giftForOtherRoutes,
  holderLink: holderLinkRoutes,
  passMessage: passMessageRoutes,
  peopleAnswers: peopleAnswersRoutes,
  ticketHolder: ticketHolderRoutes,
  userRelation: userRelationRoutes,
} satisfies Area['routes']
