import type { FastifyInstance } from 'fastify'
import { freeKeyOf } from '../../../../contract/rules/tickets/freeTicket'
import { type LinkKey, linkKeyOf } from '../../../../contract/rules/linkKeys'
import { pathTo } from '../../../../contract/rules/addresses'
import type { App } from '../../../core/App'
import { type LinkedRow, isTokenOf, readLinkCode } from '../../../core/secrets/linkToken'
import { serveShortAddress, wrongLinkPath } from '../../../core/http/shortAddress'
import type { RowKey } from '../../../database/within'
import { guestRegisterType } from '../freeTicket/freeToken'
import { findInvitation } from '../freeTicket/invitation.sql'
import { findGift } from '../gift/gift.sql'
import { ticketTypesWith } from '../ticketType/ticketTypes'

/** A row that a short address opens. */
interface Opened extends LinkedRow {
  registerType: string
  language: 'cn' | 'en'
}

/**
 * The short addresses of gifts and of free tickets lead to their landing on the site. An address with a wrong token leads where
 * a wrong link leads.
 */
export const serveTicketLinks = (server: FastifyInstance, app: App): void => {
  const serve = (letter: string, find: (key: RowKey) => Promise<Opened | null>, keyOf: (key: LinkKey) => string): void =>
    serveShortAddress(server, letter, async (code) => {
      const named = readLinkCode(code)
      const row = named && (await find(named.key))
      if (!row || !isTokenOf(row, named.token)) return wrongLinkPath
      return pathTo('inviteHome', {
        exhibitionId: row.exhibitionId,
        registerType: row.registerType,
        tenantId: row.tenantId,
        languageType: row.language,
        ticketGiveRecordId: keyOf({ id: row.id, token: named.token }),
      })
    })
  const invitation = async (key: RowKey): Promise<Opened | null> => {
    const row = await findInvitation(app.pool, key)
    if (!row) return null
    const types = await ticketTypesWith(app, row, [row.ticketTypeId])
    return { ...row, registerType: guestRegisterType(types.get(row.ticketTypeId)) }
  }
  serve('g', (key) => findGift(app.pool, key), linkKeyOf)
  serve('f', invitation, freeKeyOf)
}
