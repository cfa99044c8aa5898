import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { pathTo } from '../../../../contract/rules/addresses'
import type { App } from '../../../core/App'
import { exhibitionOrNull } from '../../../core/exhibition/exhibition'
import { registerNamed } from '../../../core/http/registerNamed'
import { serveShortAddress, wrongLinkPath } from '../../../core/http/shortAddress'
import { promisedKey } from '../../tickets/freeTicket/promise.service'
import { optOutByCode } from './guest.service'
import type { VisitRow } from './invitation.sql'
import { visitOfLinkCode, visitParams } from './invitationToken'

type Request = FastifyRequest<{ Params: { code: string } }>

/**
 * The short address of an invitation leads to its landing on the site. One that is over leads there too, without its inviter. An
 * address with a wrong token leads where a wrong link leads. A mail program posts to `/unsubscribe` behind it.
 */
export const serveInvitationLinks = (server: FastifyInstance, app: App): void => {
  const ticketOf = async (row: VisitRow, freeInvitationId: string): Promise<{ ticketGiveRecordId?: string }> => {
    const key = await promisedKey(app, { ...row, id: freeInvitationId })
    return key === null ? {} : { ticketGiveRecordId: key }
  }
  const pathOf = async (code: string): Promise<string> => {
    const named = await visitOfLinkCode(app, code)
    const exhibition = named && (await exhibitionOrNull(app, named.row))
    if (!named || !exhibition) return wrongLinkPath
    const { row, token } = named
    return pathTo('inviteHome', {
      ...visitParams(app, exhibition, row, token),
      ...(row.freeInvitationId === null ? {} : await ticketOf(row, row.freeInvitationId)),
    })
  }
  serveShortAddress(server, 'i', pathOf)
  // Scanners of mail open addresses too, so opening this one refuses nothing. A guest sees the invitation and decides there.
  serveShortAddress(server, 'i', pathOf, '/unsubscribe')
  registerNamed(server, 'unsubscribe', async (inner) => {
    // The one field of the form says nothing, and may come as a form of either kind.
    inner.removeAllContentTypeParsers()
    inner.addContentTypeParser('*', { bodyLimit: 16 * 1024, parseAs: 'buffer' }, (_request, _body, done) => done(null))
    inner.post('/i/:code/unsubscribe', async ({ params, ip }: Request, reply: FastifyReply) => {
      await optOutByCode(app, ip, params.code)
      return reply.header('Cache-Control', 'no-store').type('text/plain; charset=utf-8').send('OK')
    })
  })
}
