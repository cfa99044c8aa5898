import type { CompanyAccounts } from '../../../../contract/exhibitor/companyAccount.schema'
import { type MemberRight, hasMemberRight } from '../../../../contract/rules/exhibitor/memberRights'
import type { App } from '../../../core/App'
import type { CompanyScope } from '../../../core/calls/scope'
import type { ExhibitorKey } from '../member.service'
import { type Reader, listMembers } from './companyAccount.sql'
import { listMemberInvitations } from './memberInvitation.sql'
import { presentMember, presentMemberInvitation } from './presentMember'

/** The accounts of the caller's company. A sub-account sees who they are, and no link. */
export const companyAccounts = async (app: App, scope: CompanyScope): Promise<CompanyAccounts> => {
  const { member } = scope
  const exhibition = await scope.exhibition()
  const mayManage = member.role === 'admin'
  const members = await listMembers(app.db, member)
  const invitations = mayManage ? await listMemberInvitations(app.db, member) : []
  const mains = members.filter((one) => one.member.role === 'admin').length
  return {
    accounts: members.map((one) => presentMember(exhibition, one, scope.caller.accountId, mains)),
    invitations: invitations.map((row) => presentMemberInvitation(app, exhibition, row)),
    mayManage,
  }
}

/** The right of members who answer requests for meetings: they deal with guests in the company's name. */
export const answeringRight = 'invite'

/** The accounts of a company that may do something in its name. */
export const membersWithRight = async (db: Reader, key: ExhibitorKey, right: MemberRight): Promise<string[]> =>
  (await listMembers(db, key)).filter(({ member }) => hasMemberRight(member, right)).map(({ member }) => member.accountId)
