import type { FastifyInstance } from 'fastify'
import { freeKeyOf } from '../../../../contract/rules/tickets/freeTicket'
import { linkKeyOf } from '../../../../contract/rules/linkKeys'
import { pathTo } from '../../../../contract/rules/addresses'
import type { App } from '../../../core/App'
import type { RowKey } from '../../../database/within'
import { freeLinks, guestRegisterType } from '../freeTicket/freeToken'
import { giftLinks } from '../gift/giftToken'
import { ticketTypesWith } from '../ticketType/ticketTypes'

/** The landing of a link to tickets. */
const landing = (row: RowKey & { language: 'cn' | 'en' }, registerType: string, ticketGiveRecordId: string): string =>
  pathTo('inviteHome', {
    exhibitionId: row.exhibitionId,
    registerType,
    tenantId: row.tenantId,
    languageType: row.language,
    ticketGiveRecordId,
  })

/** The short addresses of gifts and of free tickets lead to their landing on the site. */
export const serveTicketLinks = (server: FastifyInstance, app: App): void => {
  giftLinks.serve(server, app, ({ row, token }) => landing(row, row.registerType, linkKeyOf({ id: row.id, token })))
  freeLinks.serve(server, app, async ({ row, token }) => {
    const types = await ticketTypesWith(app, row, [row.ticketTypeId])
    return landing(row, guestRegisterType(types.get(row.ticketTypeId)), freeKeyOf({ id: row.id, token }))
  })
}
