import type { FastifyInstance } from 'fastify'
import { pathTo } from '../../../../contract/rules/addresses'
import type { App } from '../../../core/App'
import { exhibitionOrNull } from '../../../core/exhibition/exhibition'
import { serveShortAddress, wrongLinkPath } from '../../../core/http/shortAddress'
import { memberInvitationOfCode, memberParams } from './link'

/** The short address of an invitation leads to the page on which its person joins. One that is over leads there too, and the page says so. */
export const serveMemberLinks = (server: FastifyInstance, app: App): void =>
  serveShortAddress(server, 'm', async (code) => {
    const found = await memberInvitationOfCode(app, code)
    const exhibition = found && (await exhibitionOrNull(app, found.row))
    if (!found || !exhibition) return wrongLinkPath
    return pathTo('exhibitorAccountJoin', memberParams(exhibition, found.row, found.token))
  })
