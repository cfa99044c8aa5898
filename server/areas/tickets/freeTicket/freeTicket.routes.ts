import { freeTicketCalls } from '../../../../contract/tickets/freeTicket.calls'
import { freeTicketSchemas } from '../../../../contract/tickets/freeTicket.schema'
import { bind } from '../../../core/calls/bind'
import { claimFree } from './claimFree.service'
import { offerFree, previewFree } from './freeOffer.service'
import { giveBackFree } from './giveBackFree.service'
import { invite } from './invite.service'
import { invitationDetail, invitationPage, withdrawInvitation } from './invitations.service'
import { ownQuotas } from './ownQuotas.service'
import { importQuotas } from './quota.service'
import { exportQuotas, quotaPage } from './quotaReport.service'
import { voidClaims, voidOneClaim } from './voidClaims.service'

export const freeTicketRoutes = bind(freeTicketCalls, freeTicketSchemas, (app) => ({
  quotas: ({ scope }) => ownQuotas(app, scope),
  invite: ({ scope, body, once }) => invite(app, scope, body, once),
  list: ({ scope, query }) => invitationPage(app, scope, query),
  detail: ({ scope, query }) => invitationDetail(app, scope, query.id),
  withdraw: ({ scope, body }) => withdrawInvitation(app, scope, body.id),
  void: ({ scope, body }) => voidOneClaim(app, scope, body.orderId),
  voidBatch: ({ scope, body }) => voidClaims(app, scope, body.orderIds),
  preview: ({ scope, query }) => previewFree(app, scope, query.key),
  offer: ({ scope, query }) => offerFree(app, scope, query.key),
  claim: ({ scope, body, once }) => claimFree(app, scope, body, once),
  giveBack: ({ scope, body, once }) => giveBackFree(app, scope, body.key, once),
  quotaPage: ({ scope, query }) => quotaPage(app, scope, query),
  importQuotas: ({ scope, body }) => importQuotas(app, scope, body),
  exportQuotas: ({ scope, query }) => exportQuotas(app, scope, query),
}))
