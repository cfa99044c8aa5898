import type { InviteRecord } from '../../../../contract/invitations/invitation.schema'
import type { InviteState } from '../../../../contract/rules/invitations/invitation'
import type { App } from '../../../core/App'
import type { Exhibition } from '../../../core/exhibition/exhibition'
import { wireTime, wireTimeOrNull } from '../../../core/time'
import type { ShownVisit } from './shownVisit.sql'
import { isVisitOpen, visitLinks, visitParams } from './invitationToken'

/** The farthest that the guest of a message has come. */
const stateOf = (row: ShownVisit, now: Date): InviteState => {
  if (row.state === 'withdrawn' || row.state === 'optedOut') return row.state
  if (row.state === 'open') return isVisitOpen(row, now) ? 'open' : 'expired'
  if (row.attended > 0) return 'attended'
  if (row.registered > 0) return 'registered'
  return row.opened > 0 ? 'opened' : row.state
}

/** An invitation as its inviter sees it. */
export const presentVisit = (app: App, exhibition: Exhibition, row: ShownVisit): InviteRecord => {
  const { timeZone } = exhibition
  const state = stateOf(row, app.now())
  const address = state === 'open' ? visitLinks.addressOf(app, row) : null
  return {
    id: row.id,
    inviteFormType: row.form,
    name: row.name,
    to: row.contactMasked,
    channel: row.channel,
    note: row.note,
    state,
    failure: row.failure,
    opened: row.opened,
    registered: row.registered,
    attended: row.attended,
    createdAt: wireTime(row.createdAt, timeZone),
    sentAt: wireTimeOrNull(row.sentAt, timeZone),
    expiresAt: wireTime(row.expiresAt, timeZone),
    link: address?.link ?? null,
    params: address ? visitParams(app, exhibition, row, address.token) : {},
    hasTicket: row.freeInvitationId !== null,
    mayWithdraw: row.state !== 'withdrawn' && row.state !== 'optedOut' && row.expiresAt > app.now(),
  }
}
