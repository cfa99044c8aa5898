import type { Queryable } from '../../../database/connect'
import type { App } from '../../../core/App'
import { type Failure, fail } from '../../../core/errors/failure'
import { sentencesOf } from '../../../core/errors/failureEnvelope'
import type { SignedInScope } from '../../../core/calls/scope'
import type { Place } from '../gate/entryEnd'
import { givableUntil, givingObstacle, usableUntil } from '../gift/givable'
import { type KnownTicketType, type KnownTicketTypes, entryDaysOf, ticketTypesWith } from '../ticketType/ticketTypes'
import { type ManagedTicket, countManaged, managedTickets } from './assign.sql'

/** A person who can use a ticket: the buyer, or one whom the buyer registered. */
export interface Holder {
  accountId: string
  name: string
}

export const managedBy = ({ tenantId, exhibitionId, registerType }: SignedInScope, holders: Holder[]) => ({
  tenantId,
  exhibitionId,
  registerType,
  accountIds: holders.map(({ accountId }) => accountId),
})

/** The moment until which the holder may change. */
const assignableUntil = (type: KnownTicketType, ticket: ManagedTicket, types: KnownTicketTypes, place: Place): Date => {
  if (!type.needsHolder) return givableUntil(type, ticket, types, place)
  const last = usableUntil(ticket, types, place)
  return type.holderUntil && type.holderUntil < last ? type.holderUntil : last
}

/** Why a ticket cannot get another holder; null if it can. A type that asks for no holder goes by the rules of a gift. */
export const assigningObstacle = (app: App, ticket: ManagedTicket, types: KnownTicketTypes, place: Place): Failure | null => {
  const type = types.get(ticket.ticketTypeId)
  if (!type || ticket.state !== 'valid' || ticket.isEntered) return fail('ticketNotAssignable')
  if (!type.needsHolder) return givingObstacle(app, ticket, types, place)
  return assignableUntil(type, ticket, types, place) <= app.now() ? fail('holderTooLate', { ticket: type.texts.name }) : null
}

/** A managed ticket with what may be done with it. */
export interface AssignableTicket extends ManagedTicket {
  type: KnownTicketType
  entryDays: string[]
  mayAssign: boolean
  /** Why it cannot get another holder; null if it can. */
  obstacle: Failure | null
  mayGive: boolean
  until: Date
}

/** How many valid tickets the buyer and the buyer's people have. */
export const countAssignable = (app: App, scope: SignedInScope, holders: Holder[]): Promise<number> =>
  countManaged(app.pool, managedBy(scope, holders))

/**
 * The valid tickets of the buyer and of the buyer's people.
 * @param over the client of a transaction that has begun
 * @param wanted a page of them, or those of some ids; all by default
 */
export const assignableTickets = async (
  app: App,
  scope: SignedInScope,
  holders: Holder[],
  over: Queryable = app.pool,
  wanted: Parameters<typeof managedTickets>[2] = {},
): Promise<AssignableTicket[]> => {
  const place = await scope.exhibition()
  const tickets = await managedTickets(over, managedBy(scope, holders), wanted)
  const types = await ticketTypesWith(
    app,
    scope,
    tickets.map(({ ticketTypeId }) => ticketTypeId),
  )
  return tickets.flatMap((ticket) => {
    const type = types.get(ticket.ticketTypeId)
    if (!type) return []
    const mayGive = ticket.accountId === scope.caller.accountId && givingObstacle(app, ticket, types, place) === null
    const obstacle = assigningObstacle(app, ticket, types, place)
    const mayAssign = obstacle === null
    const until = assignableUntil(type, ticket, types, place)
    return [{ ...ticket, type, entryDays: entryDaysOf(ticket, types), mayAssign, obstacle, mayGive, until }]
  })
}

/** The refusal of one of several people: it names the person and says why. */
export const refusalOf = (name: string, failure: Failure): Failure => fail('personRefused', { name, reason: sentencesOf(failure) })
