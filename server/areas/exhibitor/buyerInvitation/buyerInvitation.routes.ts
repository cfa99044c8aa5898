import { buyerInvitationCalls } from '../../../../contract/exhibitor/buyerInvitation.calls'
import { buyerInvitationSchemas } from '../../../../contract/exhibitor/buyerInvitation.schema'
import { bind } from '../../../core/calls/bind'
import {
  buyerAddress,
  buyerInvitations,
  buyerSummary,
  inviteBuyers,
  registeredBuyers,
  retryBuyers,
  withdrawBuyer,
} from './buyerInvitation.service'

export const buyerInvitationRoutes = bind(buyerInvitationCalls, buyerInvitationSchemas, (app) => ({
  list: ({ scope, query }) => buyerInvitations(app, scope, query),
  summary: ({ scope }) => buyerSummary(app, scope),
  guests: ({ scope, query }) => registeredBuyers(app, scope, query),
  batch: ({ scope, body, once }) => inviteBuyers(app, scope, body, once),
  createOrGet: ({ scope, query }) => buyerAddress(app, scope, query),
  withdraw: ({ scope, body }) => withdrawBuyer(app, scope, body.id),
  retry: ({ scope }) => retryBuyers(app, scope),
}))
