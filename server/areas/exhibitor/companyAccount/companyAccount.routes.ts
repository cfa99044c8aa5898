import { companyAccountCalls } from '../../../../contract/exhibitor/companyAccount.calls'
import { companyAccountSchemas } from '../../../../contract/exhibitor/companyAccount.schema'
import { bind } from '../../../core/calls/bind'
import { inviteMember, takeMemberInvitationBack } from './companyAccount.service'
import { changeMember, removeMember } from './changeMember.service'
import { companyAccounts } from './memberList.service'
import { joinCompany, openMemberInvitation } from './join.service'
import { createMember } from './createMember.service'

export const companyAccountRoutes = bind(companyAccountCalls, companyAccountSchemas, (app) => ({
  list: ({ scope }) => companyAccounts(app, scope),
  invite: ({ scope, body, once }) => inviteMember(app, scope, body, once),
  takeBack: ({ scope, body }) => takeMemberInvitationBack(app, scope, body.id),
  change: ({ scope, body }) => changeMember(app, scope, body),
  remove: ({ scope, body }) => removeMember(app, scope, body),
  opened: ({ scope, query }) => openMemberInvitation(app, scope, query.key),
  join: ({ scope, body }) => joinCompany(app, scope, body.key),
  create: ({ scope, body }) => createMember(app, scope, body),
}))
