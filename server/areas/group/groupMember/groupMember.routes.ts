import { groupMemberCalls } from '../../../../contract/group/groupMember.calls'
import { groupMemberSchemas } from '../../../../contract/group/groupMember.schema'
import { bind } from '../../../core/calls/bind'
import { sendPdf } from '../../../core/pdf/sendPdf'
import { moveMembers, removeMembers } from './changeMembers.service'
import { exportMembers, groupLink, memberCounts, memberDetail, memberPage } from './groupMember.service'
import { memberFile } from './memberFile.service'
import { groupInvitation, joinGroupOfLink, leaveGroup, ownMembership } from './ownMembership.service'
import { codesFile, linkToCodes } from './printCodes.service'
import { remindMembers } from './remindMembers.service'

export const groupMemberRoutes = bind(groupMemberCalls, groupMemberSchemas, (app) => ({
  page: ({ scope, query }) => memberPage(app, scope, query),
  detail: ({ scope, query }) => memberDetail(app, scope, query.id),
  counts: ({ scope, query }) => memberCounts(app, scope, query),
  move: ({ scope, body }) => moveMembers(app, scope, body),
  remove: ({ scope, body }) => removeMembers(app, scope, body),
  remind: ({ scope, body, once }) => remindMembers(app, scope, body, once),
  exportPage: ({ scope, query }) => exportMembers(app, scope, query),
  exportFile: ({ scope, query }) => memberFile(app, scope, query),
  link: ({ scope, query }) => groupLink(app, scope, query),
  codesLink: ({ scope, query }) => linkToCodes(app, scope, query),
  async codes({ query, reply }) {
    const sheet = await codesFile(app, query)
    sendPdf(reply, { name: 'entry-codes', isSaved: query.download === '1' })
    return sheet
  },
  invitation: ({ scope }) => groupInvitation(app, scope),
  own: ({ scope }) => ownMembership(app, scope),
  join: ({ scope }) => joinGroupOfLink(app, scope),
  leave: ({ scope }) => leaveGroup(app, scope),
}))
