import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { pathTo } from '../../../../contract/rules/addresses'
import type { App } from '../../../core/App'
import type { OpenedAddress } from '../../../core/http/rowLinks'
import { registerNamed } from '../../../core/http/registerNamed'
import { promisedKey } from '../../tickets/freeTicket/promise.service'
import { optOutByCode } from './optOut.service'
import type { VisitRow } from './invitation.sql'
import { visitLinks, visitParams } from './invitationToken'

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
  const pathOf = async ({ row, token, exhibition }: OpenedAddress<VisitRow>): Promise<string> =>
    pathTo('inviteHome', {
      ...visitParams(app, exhibition, row, token),
      ...(row.freeInvitationId === null ? {} : await ticketOf(row, row.freeInvitationId)),
    })
  visitLinks.serve(server, app, pathOf)
  // Scanners of mail open addresses too, so opening this one refuses nothing. A guest sees the invitation and decides there.
  visitLinks.serve(server, app, pathOf, '/unsubscribe')
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
