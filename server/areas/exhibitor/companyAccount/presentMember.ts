import type { AccountInvitation } from '../../../../contract/exhibitor/companyAccount.schema'
import { memberInvitationState, storedRights } from '../../../../contract/rules/exhibitor/memberRights'
import type { App } from '../../../core/App'
import type { Exhibition } from '../../../core/exhibition/exhibition'
import { dayIn, wireTime } from '../../../core/time'
import { accountLabel } from '../../account/account/account.service'
import type { ExhibitorMember } from '../member.service'
import type { MemberAccount } from './companyAccount.sql'
import type { InvitationRow } from './memberInvitation.sql'
import { memberLinks, memberParams } from './link'

/** Differs after each change of what an account may do. A change names the one that its author has read. */
export const revisionOf = ({ role, rights }: Pick<ExhibitorMember, 'role' | 'rights'>): string =>
  [role, ...storedRights({ role, rights })].join('.')

export const presentMember = (exhibition: Exhibition, { member, account }: MemberAccount, callerId: string, mains: number) => ({
  userId: account.id,
  name: account.displayName,
  account: accountLabel(account),
  role: member.role,
  rights: storedRights(member),
  isSelf: account.id === callerId,
  isLastMain: member.role === 'admin' && mains === 1,
  since: dayIn(member.createdAt, exhibition.timeZone),
  revision: revisionOf(member),
})

export const presentMemberInvitation = (app: App, exhibition: Exhibition, row: InvitationRow): AccountInvitation => {
  const state = memberInvitationState(row, app.now())
  const address = state === 'open' ? memberLinks.addressOf(app, row) : null
  return {
    id: row.id,
    name: row.name,
    role: row.role,
    rights: storedRights(row),
    state,
    endsAt: wireTime(row.endsAt, exhibition.timeZone),
    link: address?.link ?? '',
    params: address ? memberParams(exhibition, row, address.token) : {},
  }
}
