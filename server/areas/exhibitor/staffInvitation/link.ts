import { readStaffKey, staffKeyOf } from '../../../../contract/rules/exhibitor/staffInvitation'
import type { App } from '../../../core/App'
import type { Exhibition } from '../../../core/exhibition/exhibition'
import { isTokenOf, linkCode, newTokenHash, readLinkCode, tokenOf } from '../../../core/secrets/linkToken'
import type { ExhibitionKey, RowKey } from '../../../database/within'
import { kindsOf } from '../credential/kinds'
import { type InvitationRow, findInvitation } from './staffInvitation.sql'

export const newStaffTokenHash = (app: App, key: RowKey): string => newTokenHash(app, 'staff', key)

/** The address that a company passes on, short and the same for every host app, and its last part. */
export const staffLink = (app: App, row: InvitationRow): { link: string; code: string } | null => {
  const token = tokenOf(app, 'staff', row)
  const code = token && linkCode(row, token)
  return code ? { link: `${app.config.publicUrl}/s/${code}`, code } : null
}

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

/** The same for an invitation of ours; {} if its secret is no longer accepted. */
export const ownStaffParams = (app: App, exhibition: Exhibition, row: InvitationRow): Record<string, string> => {
  const token = tokenOf(app, 'staff', row)
  return token === null ? {} : staffParams(exhibition, row, token)
}

const named = async (app: App, key: RowKey, token: string): Promise<InvitationRow | null> => {
  const row = await findInvitation(app.db, key)
  return row && isTokenOf(row, token) ? row : null
}

/** The invitation behind a link's key; null for a wrong token and for none alike. */
export const invitationOfKey = async (app: App, { tenantId, exhibitionId }: ExhibitionKey, text: string): Promise<InvitationRow | null> => {
  const key = readStaffKey(text)
  return key && named(app, { tenantId, exhibitionId, id: key.id }, key.token)
}

/** The invitation behind the last part of a short address, and its token. */
export const invitationOfCode = async (app: App, code: string): Promise<{ row: InvitationRow; token: string } | null> => {
  const key = readLinkCode(code)
  const row = key && (await named(app, key.key, key.token))
  return row && { row, token: key.token }
}
