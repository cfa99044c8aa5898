import type { RegisterType } from '../../../../contract/registerTypes'
import type { App } from '../../../core/App'
import { exhibitionOf } from '../../../core/exhibition/exhibition'
import { Failure } from '../../../core/errors/failure'
import type { Scope } from '../../../core/calls/scope'
import type { Sweep } from '../../../core/jobs/sweeps'
import { databaseOver, inTransaction } from '../../../database/connect'
import type { RowKey } from '../../../database/within'
import { dropIfUntouched } from '../userRelation/untouchedPeople'
import { assertWhereSent, handOver, lockTicket } from './handOver'
import { scopeOfHolder } from './namedLink'
import { findLink, lockLink, updateLink } from './holderLink.sql'
import { approvedLinks, overdueLinks } from './unsettledLinks.sql'

/** Gives the ticket of a sent form to its holder, who is approved since. A ticket that is gone, and a holder over a limit, end the link. */
const settle = async (app: App, key: RowKey): Promise<number> => {
  const found = await findLink(app.db, key)
  if (!found) return 0
  const exhibition = await exhibitionOf(app, key)
  const scope: Scope = {
    ...key,
    registerType: found.registerType as RegisterType,
    language: 'cn',
    terminal: 'H5',
    address: '',
    caller: null,
    exhibition: () => Promise.resolve(exhibition),
  }
  const acting = scopeOfHolder(scope, found)
  try {
    return await inTransaction(app.pool, async (client) => {
      const ticket = await lockTicket(client, acting, found)
      const link = await lockLink(databaseOver(client), key)
      // Another server may have settled it a moment ago. Then its ticket is where it belongs.
      if (!link?.sentAt || link.endedAt || link.newTicketId) return 0
      assertWhereSent(link, ticket)
      await handOver(app, acting, client, link, ticket)
      return 1
    })
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    app.log.warn({ tenantId: key.tenantId, linkId: key.id, reason: error.reason }, 'a holder who was approved cannot have the ticket')
    await updateLink(app.db, key, { endedAt: app.now() })
    return 1
  }
}

/** A link that nobody used in time ends, and the person who was begun for it goes with it. */
const expire = (app: App, key: RowKey): Promise<number> =>
  inTransaction(app.pool, async (client) => {
    const link = await lockLink(databaseOver(client), key)
    if (!link || link.endedAt || link.sentAt) return 0
    await updateLink(databaseOver(client), key, { endedAt: app.now() })
    await dropIfUntouched(app, client, { ...link, id: link.relationId })
    return 1
  })

/** Gives tickets to holders who were approved after they sent their form. */
export const settleLinks = (app: App): Sweep<RowKey> => ({
  name: 'holderLink.settle',
  find: () => approvedLinks(app.pool),
  each: (key) => settle(app, key),
})

/** Ends links that nobody used. */
export const expireLinks = (app: App): Sweep<RowKey> => ({
  name: 'holderLink.expire',
  find: () => overdueLinks(app.pool, app.now()),
  each: (key) => expire(app, key),
})
