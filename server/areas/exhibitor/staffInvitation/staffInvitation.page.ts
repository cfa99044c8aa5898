import type { FastifyInstance } from 'fastify'
import { pathTo } from '../../../../contract/rules/addresses'
import { staffKeyOf } from '../../../../contract/rules/staffInvitations'
import type { App } from '../../../core/App'
import { exhibitionOrNull } from '../../../core/exhibition/exhibition'
import { serveShortAddress, wrongLinkPath } from '../../../core/shortAddress'
import { kindsOf } from '../credential/kinds'
import { invitationOfCode } from './link'

/**
 * The short address of an invitation of staff leads to its landing. One that is over leads there too, and the page says so. An address with
 * a wrong token leads where a wrong link leads.
 */
export const serveStaffLinks = (server: FastifyInstance, app: App): void =>
  serveShortAddress(server, 's', async (code) => {
    const found = await invitationOfCode(app, code)
    const exhibition = found && (await exhibitionOrNull(app, found.row))
    if (!found || !exhibition) return wrongLinkPath
    const { row, token } = found
    const kind = kindsOf(exhibition).find(({ id }) => id === row.kind)
    return pathTo('exhibitorInviteStaff', {
      exhibitionId: row.exhibitionId,
      tenantId: row.tenantId,
      registerType: kind?.registerType ?? 'staff',
      sourceDeptId: row.exhibitorId,
      sourceInviteUserId: row.createdBy,
      ...(kind && { sourceTicketTypeId: kind.ticketTypeId }),
      source: staffKeyOf({ id: row.id, token }),
    })
  })
