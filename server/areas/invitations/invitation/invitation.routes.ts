import { invitationCalls } from '../../../../contract/invitations/invitation.calls'
import { invitationSchemas } from '../../../../contract/invitations/invitation.schema'
import { bind } from '../../../core/calls/bind'
import { openVisit } from './guest.service'
import { optOut } from './optOut.service'
import { invitationCounts, invitationList, withdrawInvitation } from './invitation.service'
import { inviteBatch, inviteVisitor } from './invite.service'
import { retryFailed } from './retry.service'
import { createOrGet } from './channel.service'

export const invitationRoutes = bind(invitationCalls, invitationSchemas, (app) => ({
  list: ({ scope, query }) => invitationList(app, scope, query),
  count: ({ scope }) => invitationCounts(app, scope),
  batch: ({ scope, body, once }) => inviteBatch(app, scope, body, once),
  visitor: ({ scope, body, once }) => inviteVisitor(app, scope, body, once),
  createOrGet: ({ scope, query }) => createOrGet(app, scope, query),
  withdraw: ({ scope, body }) => withdrawInvitation(app, scope, body.id),
  retry: ({ scope }) => retryFailed(app, scope),
  detail: ({ scope, query }) => openVisit(app, scope, query.key),
  optOut: ({ scope, body }) => optOut(app, scope, body.key),
}))
