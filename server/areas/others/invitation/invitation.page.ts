import type { FastifyInstance } from 'fastify'
import { pathTo } from '../../../../contract/rules/addresses'
import { isVisitOpen, visitorTypeFor } from './invitationToken'
import { visitKeyOf } from '../../../../contract/rules/invitations'
import { sharedBy } from '../../../../contract/rules/shortLink'
import type { App } from '../../../core/App'
import { exhibitionOrNull } from '../../../core/exhibition/exhibition'
import { isTokenOf, readLinkCode } from '../../../core/linkToken'
import { serveShortAddress, wrongLinkPath } from '../../../core/shortAddress'
import { findVisit } from './invitation.sql'

/**
 * The short address of an invitation leads to its landing on the site. One that is over leads there too, without its inviter. An
 * address with a wrong token leads where a wrong link leads.
 */
export const serveInvitationLinks = (server: FastifyInstance, app: App): void =>
  serveShortAddress(server, 'i', async (code) => {
    const named = readLinkCode(code)
    const row = named && (await findVisit(app.pool, named.key))
    const exhibition = row && (await exhibitionOrNull(app, row))
    if (!row || !exhibition || !isTokenOf(row, named.token)) return wrongLinkPath
    return pathTo('inviteHome', {
      exhibitionId: row.exhibitionId,
      registerType: visitorTypeFor(exhibition, row.registerType),
      tenantId: row.tenantId,
      ...(row.batchId === null ? {} : { languageType: row.language }),
      source: visitKeyOf(row.id, named.token),
      ...(isVisitOpen(row, app.now()) ? sharedBy(row.accountId) : {}),
    })
  })
