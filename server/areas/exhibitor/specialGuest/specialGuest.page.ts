import type { FastifyInstance } from 'fastify'
import { pathTo } from '../../../../contract/rules/addresses'
import { guestKeyOf } from '../../../../contract/rules/exhibitor/specialGuest'
import type { App } from '../../../core/App'
import { serveShortAddress, wrongLinkPath } from '../../../core/http/shortAddress'
import { guestOfCode } from './link'

/** The short address of a card leads to its page, also where the card is void: the page says so. */
export const serveGuestLinks = (server: FastifyInstance, app: App): void =>
  serveShortAddress(server, 'v', async (code) => {
    const found = await guestOfCode(app, code)
    if (!found) return wrongLinkPath
    const { row, token } = found
    return pathTo('specialGuest', {
      exhibitionId: row.exhibitionId,
      tenantId: row.tenantId,
      registerType: 'visitor',
      languageType: row.language,
      key: guestKeyOf({ id: row.id, token }),
    })
  })
