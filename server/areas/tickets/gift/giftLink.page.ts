import type { FastifyInstance, FastifyRequest } from 'fastify'
import { pathTo } from '../../../../contract/rules/addresses'
import type { App } from '../../../core/App'
import { findGift } from './gift.sql'
import { isTokenOf, readGiftCode } from './giftToken'

/**
 * The short address of a gift leads to its landing on the site. An address with a wrong token leads where
 * a wrong link leads.
 */
export const serveGiftLinks = (server: FastifyInstance, app: App): void => {
  server.get('/g/:code', async (request: FastifyRequest<{ Params: { code: string } }>, reply) => {
    const named = readGiftCode(request.params.code)
    const gift = named && (await findGift(app.pool, named.key))
    const path =
      gift && isTokenOf(gift, named.token)
        ? pathTo('inviteHome', {
            exhibitionId: gift.exhibitionId,
            registerType: gift.registerType,
            tenantId: gift.tenantId,
            languageType: gift.language,
            ticketGiveRecordId: `${gift.id}.${named.token}`,
          })
        : pathTo('error', { reason: 'linkIncorrect' })
    return reply.header('Cache-Control', 'no-store').header('Referrer-Policy', 'no-referrer').redirect(`/#${path}`)
  })
}
