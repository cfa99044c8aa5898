import type { FastifyInstance } from 'fastify'
import { pathTo } from '../../../../contract/rules/addresses'
import { wayOfLetter } from '../../../../contract/rules/exhibitor/staffInvitation'
import type { App } from '../../../core/App'
import { exhibitionOrNull } from '../../../core/exhibition/exhibition'
import { serveShortAddress, wrongLinkPath } from '../../../core/http/shortAddress'
import { invitationOfCode, staffParams } from './link'

/**
 * The short address of an invitation of staff leads to its landing. One that is over leads there too, and the page says so. An address with
 * a wrong token leads where a wrong link leads.
 */
export const serveStaffLinks = (server: FastifyInstance, app: App): void =>
  serveShortAddress(server, 's', async (code, way) => {
    const found = await invitationOfCode(app, code)
    const exhibition = found && (await exhibitionOrNull(app, found.row))
    if (!found || !exhibition) return wrongLinkPath
    return pathTo('exhibitorInviteStaff', { ...staffParams(exhibition, found.row, found.token), inviteType: wayOfLetter(way) })
  })
