import { staffInvitationCalls } from '../../../../contract/exhibitor/staffInvitation.calls'
import { staffInvitationSchemas } from '../../../../contract/exhibitor/staffInvitation.schema'
import { bind } from '../../../core/calls/bind'
import { decideStaff } from './decide.service'
import { staffDetail, staffPage } from './staffList.service'
import { createInvitation, takeInvitationBack } from './invite.service'
import { sendInvitation } from './sendInvitation.service'
import { invitationDetail, invitationPage } from './ownInvitation.service'
import { openInvitation } from './openInvitation.service'
import { registerStaff, withdrawStaff } from './register.service'
import { ownStaff } from './ownStaff.service'

export const staffInvitationRoutes = bind(staffInvitationCalls, staffInvitationSchemas, (app) => ({
  list: ({ scope, query }) => invitationPage(app, scope, query),
  detail: ({ scope, query }) => invitationDetail(app, scope, query.id),
  create: ({ scope, body, once }) => createInvitation(app, scope, body, once),
  takeBack: ({ scope, body }) => takeInvitationBack(app, scope, body.id),
  send: ({ scope, body }) => sendInvitation(app, scope, body),
  opened: ({ scope, query }) => openInvitation(app, scope, query.key),
  people: ({ scope, query }) => staffPage(app, scope, query),
  person: ({ scope, query }) => staffDetail(app, scope, query.id),
  decide: ({ scope, body }) => decideStaff(app, scope, body),
  mine: ({ scope, query }) => ownStaff(app, scope, query.key),
  register: ({ scope, body, once }) => registerStaff(app, scope, body, once),
  withdraw: ({ scope, body }) => withdrawStaff(app, scope, body),
}))
