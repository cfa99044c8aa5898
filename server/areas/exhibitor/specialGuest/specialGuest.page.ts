import type { FastifyInstance } from 'fastify'
import { pathTo } from '../../../../contract/rules/addresses'
import { guestKeyOf } from '../../../../contract/rules/exhibitor/specialGuest'
import type { App } from '../../../core/App'
import { guestLinks } from './link'

/** The short address of a card leads to its page, also where the card is void: the page says so. */
export const serveGuestLinks = (server: FastifyInstance, app: App): void =>
  guestLinks.serve(server, app, ({ row, token }) =>
    pathTo('specialGuest', {
      exhibitionId: row.exhibitionId,
      tenantId: row.tenantId,
      registerType: 'visitor',
      languageType: row.language,
      key: guestKeyOf({ id: row.id, token }),
    }),
  )
