import type { FastifyInstance } from 'fastify'
import { pathTo } from '../../../../contract/rules/addresses'
import { linkKeyOf } from '../../../../contract/rules/linkKeys'
import type { App } from '../../../core/App'
import { exhibitionOrNull } from '../../../core/exhibition/exhibition'
import { readLinkCode } from '../../../core/secrets/linkToken'
import { serveShortAddress, wrongLinkPath } from '../../../core/http/shortAddress'
import { findPersonOfPassLink } from '../userRelation/passLink.sql'
import { isShortPassLink } from './shortPassLink'

/**
 * The short address in a message leads to the page that asks for the digits. One that has ended leads there too, and the page says so.
 * An address with a wrong token leads where a wrong link leads.
 */
export const servePassLinks = (server: FastifyInstance, app: App): void =>
  serveShortAddress(server, 'p', async (code) => {
    const named = readLinkCode(code)
    if (!named || !isShortPassLink(app, named.key, named.token)) return wrongLinkPath
    const [exhibition, person] = await Promise.all([exhibitionOrNull(app, named.key), findPersonOfPassLink(app.db, named.key)])
    if (!exhibition) return wrongLinkPath
    const language = person?.relation.passMessage?.language
    return pathTo('smsQrCode', {
      tenantId: exhibition.tenantId,
      exhibitionId: exhibition.id,
      registerType: person?.relation.registerType ?? Object.keys(exhibition.config.byRegisterType)[0] ?? 'visitor',
      ...(language && { languageType: language }),
      key: linkKeyOf({ id: named.key.id, token: named.token }),
    })
  })
