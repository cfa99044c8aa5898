import type { Area } from '../../core/Area'
import { bankTransferRoutes } from './bankTransfer.routes'
import { buyerInvitationRoutes } from './buyerInvitation/buyerInvitation.routes'
import { giftForOtherRoutes } from './giftForOther.routes'
import { holderLinkRoutes } from './holderLink/holderLink.routes'
import { invitationRoutes } from './invitation/invitation.routes'
import { lossRoutes } from './loss.routes'
import { passMessageRoutes } from './passMessage/passMessage.routes'
import { posterRoutes } from './poster.routes'
import { rankingRoutes } from './ranking.routes'
import { registerLinkRoutes } from './registerLink.routes'
import { shareRoutes } from './share.routes'
import { ticketHolderRoutes } from './ticketHolder.routes'
import { userRelationRoutes } from './userRelation.routes'
import { visitPlanRoutes } from './visitPlan/visitPlan.routes'

/** The nouns of the area with their handlers. */
export const routes = {
  buyerInvitation: buyerInvitationRoutes,
  giftForOther: giftForOtherRoutes,
  invitation: invitationRoutes,
  visitPlan: visitPlanRoutes,
  ticketHolder: ticketHolderRoutes,
  holderLink: holderLinkRoutes,
  passMessage: passMessageRoutes,
  bankTransfer: bankTransferRoutes,
  loss: lossRoutes,
  registerLink: registerLinkRoutes,
  share: shareRoutes,
  ranking: rankingRoutes,
  poster: posterRoutes,
  userRelation: userRelationRoutes,
} satisfies Area['routes']
