import type pg from 'pg'
import type { App } from '../../../core/App'
import { fail } from '../../../core/errors/failure'
import type { Once, Store } from '../../../core/calls/idempotency'
import type { SignedInScope } from '../../../core/calls/scope'
import { databaseOver, inTransaction } from '../../../database/connect'
import { type ManagedTicket, assignTickets, lockTicketsOf } from '../../tickets/holder/assign.service'
import { renewPassLink } from '../passMessage/passLink'
import { findPersonOfAnyone } from '../userRelation/userRelation.sql'
import { type HolderLink, lockLink, updateLink } from './holderLink.sql'
import { isWhereSent } from './standing'
import { holdersOf } from './namedLink'

/** The ticket of a link, locked, wherever it is. */
export const lockTicket = async (client: pg.PoolClient, scope: SignedInScope, link: HolderLink): Promise<ManagedTicket | undefined> =>
  (await lockTicketsOf(client, scope, holdersOf(link), [link.ticketId])).get(link.ticketId)

/** @throws Failure holderLinkOver */
export function assertWhereSent(link: HolderLink, ticket: ManagedTicket | undefined): asserts ticket is ManagedTicket {
  if (!isWhereSent(link, ticket)) throw fail('holderLinkOver')
}

/**
 * Gives the ticket to its holder if the registration is approved. Otherwise the ticket waits for the approval. A ticket that the buyer had
 * given them already stays as it is.
 * @throws Failure those of `assignTickets`
 */
export const handOver = async (
  app: App,
  acting: SignedInScope,
  client: pg.PoolClient,
  link: HolderLink,
  ticket: ManagedTicket,
): Promise<void> => {
  const tx = databaseOver(client)
  const person = await findPersonOfAnyone(tx, { ...link, id: link.relationId })
  if (!person) throw fail('holderLinkWithdrawn')
  const { name, reviewState } = person.registration
  const sentAt = link.sentAt ?? app.now()
  const isNamed = ticket.accountId === link.personAccountId
  if (!isNamed && reviewState !== 'approved') return updateLink(tx, link, { sentAt })
  const holders = holdersOf(link, name)
  const replaced = isNamed ? null : await assignTickets(app, acting, client, [{ ticketId: link.ticketId, holder: holders[1]! }], holders)
  await updateLink(tx, link, { sentAt, newTicketId: replaced?.get(link.ticketId) ?? link.ticketId })
  await renewPassLink(app, tx, person.relation, await acting.exhibition())
}

/** Work on a registration while its link and ticket are locked. The holder gets the ticket with it. */
export const whileStanding =
  (app: App, acting: SignedInScope, link: HolderLink, assertStill: (app: App, link: HolderLink) => void): Once =>
  (work, present) => {
    const store: Store = (transaction) =>
      inTransaction(app.pool, async (client) => {
        // Tickets are locked before anything else, as everywhere.
        const ticket = await lockTicket(client, acting, link)
        assertWhereSent(link, ticket)
        const now = await lockLink(databaseOver(client), link)
        if (!now) throw fail('holderLinkWrong')
        assertStill(app, now)
        const result = await transaction(client)
        await handOver(app, acting, client, now, ticket)
        return result
      })
    return work(store).then(present)
  }
