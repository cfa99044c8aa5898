import type { FreeOffer } from '../../../../contract/tickets/freeTicket.schema'
import type { App } from '../../../core/App'
import type { Scope } from '../../../core/calls/scope'
import { wireTime } from '../../../core/time'
import { openDayChoices } from '../gate/entryEnd'
import { nameOf } from '../gift/giftView'
import { ticketTypesWith } from '../ticketType/ticketTypes'
import type { InvitationRow } from './invitation.sql'
import { findQuota } from './quota.sql'
import { invitationState } from './freeView'

/** What an invitation gives, for its recipient. */
export const presentOffer = async (app: App, scope: Scope, row: InvitationRow): Promise<FreeOffer> => {
  const exhibition = await scope.exhibition()
  const type = (await ticketTypesWith(app, scope, [row.ticketTypeId])).get(row.ticketTypeId)
  const quota = await findQuota(app.pool, { ...row, id: row.quotaId })
  return {
    id: row.id,
    state: invitationState(row, app.now()),
    from: await nameOf(app, row, row.accountId, row.registerType),
    department: quota?.department ?? '',
    to: row.contactMasked,
    note: row.note,
    name: type?.texts.name[scope.language] ?? '',
    entryDays: [...(type?.entryDays ?? [])].sort(),
    dayChoices: type ? openDayChoices(type, exhibition, app.now()).sort() : [],
    expiresAt: wireTime(row.expiresAt, exhibition.timeZone),
  }
}
