import type { StaffInvitationDetail, StaffInvitationPage } from '../../../../contract/exhibitor/staffInvitation.schema'
import { placesLeft } from '../../../../contract/rules/exhibitor/credential'
import { hasMemberRight } from '../../../../contract/rules/exhibitor/memberRights'
import type { App } from '../../../core/App'
import { messageWays } from '../../../core/exhibition/messageWays'
import { fail } from '../../../core/errors/failure'
import { type PageRequest, pageOf, pageWindow } from '../../../core/calls/paging'
import type { CompanyScope } from '../../../core/calls/scope'
import { wireTime } from '../../../core/time'
import { kindRows } from '../credential/kinds'
import type { ExhibitorKey } from '../member.service'
import { presentInvitation } from './present'
import { type InvitationRow, findInvitation, pageInvitations } from './staffInvitation.sql'
import { messagesOf } from './staffMessage.sql'

/** Messages that an invitation shows. */
const maxShown = 100

/** An invitation of the caller's company. @throws Failure notFound (also another company's) */
export const ownInvitation = async (app: App, owner: ExhibitorKey, id: string): Promise<InvitationRow> => {
  const row = await findInvitation(app.db, { tenantId: owner.tenantId, exhibitionId: owner.exhibitionId, id })
  if (!row || row.exhibitorId !== owner.exhibitorId) throw fail('notFound')
  return row
}

/** The company's invitations, the newest first, and the kinds that it may invite for. */
export const invitationPage = async (app: App, scope: CompanyScope, query: PageRequest): Promise<StaffInvitationPage> => {
  const { member } = scope
  const exhibition = await scope.exhibition()
  const mayInvite = hasMemberRight(member, 'invite')
  const [{ rows, total }, kinds] = await Promise.all([
    pageInvitations(app.db, member, app.now(), pageWindow(query)),
    kindRows(app, scope, member),
  ])
  return {
    ...pageOf(
      rows.map((row) => presentInvitation(app, exhibition, row, mayInvite)),
      total,
      query,
    ),
    mayInvite,
    kinds: kinds.filter(({ isOpen }) => isOpen).map(({ type, name, places, used }) => ({ type, name, left: placesLeft({ places, used }) })),
    lastDay: exhibition.endsOn,
  }
}

/** One of them with its messages. @throws Failure notFound */
export const invitationDetail = async (app: App, scope: CompanyScope, id: string): Promise<StaffInvitationDetail> => {
  const { member } = scope
  const exhibition = await scope.exhibition()
  const row = await ownInvitation(app, member, id)
  const [messages, ways] = await Promise.all([messagesOf(app.db, row, maxShown), messageWays(app, exhibition, 'staffInvited')])
  return {
    ...presentInvitation(app, exhibition, row, hasMemberRight(member, 'invite')),
    messages: messages.map((one) => ({ id: one.id, to: one.contactMasked, state: one.state, at: wireTime(one.at, exhibition.timeZone) })),
    ways,
  }
}
