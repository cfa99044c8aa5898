import type { App } from '../../../core/App'
import { fail } from '../../../core/errors/failure'
import type { SignedInScope } from '../../../core/calls/scope'
import { type AssignableTicket, assignableTickets } from '../../tickets/holder/assignable.service'
import { ownerOf } from '../actingFor'
import type { Person } from '../userRelation/userRelation.sql'
import { accountsOfPeople, peopleWithAccounts } from '../userRelation/ownPeople.sql'

/** A ticket of the caller's, and the person whom the caller named for it. */
interface Linkable {
  ticket: AssignableTicket
  person: Person | null
}

/** @throws Failure notFound (no ticket of the caller's), ticketNotAssignable (also the caller's own), holderTooLate, giftNotAllowed, giftTooLate */
export const linkable = async (app: App, scope: SignedInScope, ticketId: string): Promise<Linkable> => {
  const holders = [scope.caller.accountId, ...(await accountsOfPeople(app.db, ownerOf(scope)))]
  const [ticket] = await assignableTickets(
    app,
    scope,
    holders.map((accountId) => ({ accountId, name: '' })),
    app.pool,
    { ids: [ticketId] },
  )
  if (!ticket) throw fail('notFound')
  if (ticket.obstacle) throw ticket.obstacle
  const [person = null] = await peopleWithAccounts(app.db, ownerOf(scope), [ticket.accountId])
  if (!person && ticket.hasHolder && ticket.type.needsHolder) throw fail('ticketNotAssignable')
  return { ticket, person }
}
