import { readStaffKey, staffKeyOf } from '../../../../contract/rules/exhibitor/staffInvitation'
import type { Exhibition } from '../../../core/exhibition/exhibition'
import { rowLinks } from '../../../core/http/rowLinks'
import { kindsOf } from '../credential/kinds'
import { type InvitationRow, findInvitation } from './staffInvitation.sql'

/** The links that a company passes on to its staff. */
export const staffLinks = rowLinks({ kind: 'staff', letter: 's', find: (app, key) => findInvitation(app.db, key), readKey: readStaffKey })

/** The parameters of the page behind the link. */
export const staffParams = (exhibition: Exhibition, row: InvitationRow, token: string): Record<string, string> => {
  const kind = kindsOf(exhibition).find(({ id }) => id === row.kind)
  return {
    exhibitionId: row.exhibitionId,
    tenantId: row.tenantId,
    registerType: kind?.registerType ?? 'staff',
    sourceDeptId: row.exhibitorId,
    sourceInviteUserId: row.createdBy,
    ...(kind && { sourceTicketTypeId: kind.ticketTypeId }),
    source: staffKeyOf({ id: row.id, token }),
  }
}
