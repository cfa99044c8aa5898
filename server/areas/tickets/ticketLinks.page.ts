import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { freeKeyOf } from '../../../contract/rules/freeTickets'
import { pathTo } from '../../../contract/rules/addresses'
import type { App } from '../../core/App'
import { type LinkedRow, isTokenOf, readLinkCode } from '../../core/linkToken'
import type { RowKey } from '../../database/within'
import { guestRegisterType } from './freeTicket/freeToken'
import { findInvitation } from './freeTicket/invitation.sql'
import { findGift } from './gift/gift.sql'
import { ticketTypesWith } from './ticketTypes'

/** A row that a short address opens. */
interface Opened extends LinkedRow {
  registerType: string
  language: 'cn' | 'en'
}

type Request = FastifyRequest<{ Params: { code: string } }>

/**
 * The short addresses of gifts and of free tickets lead to their landing on the site. An address with a wrong token leads where
 * a wrong link leads.
 */
export const serveTicketLinks = (server: FastifyInstance, app: App): void => {
  const serve =
    (find: (key: RowKey) => Promise<Opened | null>, keyOf: (id: string, token: string) => string) =>
    async (request: Request, reply: FastifyReply) => {
      const named = readLinkCode(request.params.code)
      const row = named && (await find(named.key))
      const path =
        row && isTokenOf(row, named.token)
          ? pathTo('inviteHome', {
              exhibitionId: row.exhibitionId,
              registerType: row.registerType,
              tenantId: row.tenantId,
              languageType: row.language,
              ticketGiveRecordId: keyOf(row.id, named.token),
            })
          : pathTo('error', { reason: 'linkIncorrect' })
      return reply.header('Cache-Control', 'no-store').header('Referrer-Policy', 'no-referrer').redirect(`/#${path}`)
    }
  const invitation = async (key: RowKey): Promise<Opened | null> => {
    const row = await findInvitation(app.pool, key)
    if (!row) return null
    const types = await ticketTypesWith(app, row, [row.ticketTypeId])
    return { ...row, registerType: guestRegisterType(types.get(row.ticketTypeId)) }
  }
  server.get(
    '/g/:code',
    serve(
      (key) => findGift(app.pool, key),
      (id, token) => `${id}.${token}`,
    ),
  )
  server.get('/f/:code', serve(invitation, freeKeyOf))
}
