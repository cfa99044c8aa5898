import type pg from 'pg'
import type { App } from '../../../core/App'
import type { SignedInScope } from '../../../core/calls/scope'
import type { KnownTicketType } from '../ticketType/ticketTypes'
import { type ManagedTicket, lockManaged } from './assign.sql'
import { managedBy, type AssignableTicket, assignableTickets } from './assignable.service'

/** A ticket that waits for a person: without a holder, or the buyer's own where its type asks for none. */
const isSpare = ({ accountId, hasHolder }: ManagedTicket, type: KnownTicketType | undefined, buyer: string): boolean =>
  accountId === buyer && (!hasHolder || type?.needsHolder === false)

/** More than a part of a file names. Those without a holder come first. */
const mostSpare = 600

/**
 * The tickets that wait for a person, locked until the transaction ends, so that none of them is used or given meanwhile. Tickets are
 * locked before anything else, as everywhere.
 */
export const lockSpareTickets = async (app: App, scope: SignedInScope, client: pg.PoolClient): Promise<AssignableTicket[]> => {
  const holders = [{ accountId: scope.caller.accountId, name: '' }]
  const before = (await assignableTickets(app, scope, holders, client, { window: { limit: mostSpare, offset: 0 } })).filter(
    (ticket) => ticket.mayAssign && isSpare(ticket, ticket.type, scope.caller.accountId),
  )
  const now = await lockManaged(
    client,
    managedBy(scope, holders),
    before.map(({ id }) => id),
  )
  return before.filter(({ id, hasHolder }) => {
    const ticket = now.get(id)
    return ticket?.state === 'valid' && !ticket.isEntered && ticket.hasHolder === hasHolder
  })
}
