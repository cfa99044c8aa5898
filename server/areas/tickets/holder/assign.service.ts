import type { App } from '../../../core/App'
import { fail } from '../../../core/errors/failure'
import type { SignedInScope } from '../../../core/calls/scope'
import { nameOf as nameAtFair } from '../gift/giftView'
import { moveTickets, replaceTickets } from '../issue/replace.sql'
import { approvedAs } from '../hold/holdings.sql'
import { ticketTypesWith } from '../ticketType/ticketTypes'
import { type ManagedTicket, lockManaged } from './assign.sql'
import { insertAssignments } from './assignment.sql'
import { type Holder, managedBy, assigningObstacle, refusalOf } from './assignable.service'
import { type Change, moveHoldings } from './moveHoldings'
import type pg from 'pg'

export type { ManagedTicket }

/** A ticket, and the person who is to use it. */
export interface Wish {
  ticketId: string
  holder: Holder
}

/** The name of an account's registration, under the register type of the session. */
export const nameOfHolder = (app: App, scope: SignedInScope, accountId: string): Promise<string> =>
  nameAtFair(app, scope, accountId, scope.registerType)

/** Those of these tickets that the holders have, locked until the transaction ends. */
export const lockTicketsOf = (
  client: pg.PoolClient,
  scope: SignedInScope,
  holders: Holder[],
  ids: string[],
): Promise<Map<string, ManagedTicket>> => lockManaged(client, managedBy(scope, holders), ids)

/**
 * Says who uses tickets: all of them, or none. Each gets a new ticket with a new code, and the old code is void from this moment. A
 * ticket that its person has already stays as it is.
 * @param holders everybody whose tickets the caller manages
 * @returns the new ticket of each that was replaced
 * @throws Failure notFound (no ticket of these), ticketNotAssignable, holderTooLate, giftNotAllowed, giftTooLate, personRefused
 */
export const assignTickets = async (
  app: App,
  scope: SignedInScope,
  client: pg.PoolClient,
  wishes: Wish[],
  holders: Holder[],
): Promise<Map<string, string>> => {
  const key = { tenantId: scope.tenantId, exhibitionId: scope.exhibitionId }
  const place = await scope.exhibition()
  const ids = wishes.map(({ ticketId }) => ticketId)
  if (new Set(ids).size !== ids.length) throw fail('ticketNotAssignable')
  const tickets = await lockManaged(client, managedBy(scope, holders), ids)
  const types = await ticketTypesWith(app, key, [...new Set([...tickets.values()].map(({ ticketTypeId }) => ticketTypeId))])
  const changes: Change[] = []
  for (const { ticketId, holder } of wishes) {
    const ticket = tickets.get(ticketId)
    if (!ticket) throw fail('notFound')
    if (ticket.state === 'valid' && ticket.hasHolder && ticket.accountId === holder.accountId) continue
    const obstacle = assigningObstacle(app, ticket, types, place)
    if (obstacle) throw obstacle
    changes.push({ ticket, holder })
  }
  const approved = await approvedAs(
    client,
    key,
    changes.map(({ holder }) => holder.accountId),
  )
  const unapproved = changes.find(({ holder }) => !approved.has(`${holder.accountId}/${scope.registerType}`))
  if (unapproved) throw refusalOf(unapproved.holder.name, fail('personNotApproved'))
  const replacedBy = new Map<string, string>()
  if (changes.length === 0) return replacedBy
  await moveHoldings(client, scope, changes, types)
  const old = changes.map(({ ticket }) => ticket.id)
  if ((await moveTickets(client, key, old, 'valid', 'given')) !== old.length) throw fail('ticketNotAssignable')
  const at = app.now()
  for (const holderId of new Set(changes.map(({ holder }) => holder.accountId))) {
    const replaced = changes.filter(({ holder }) => holder.accountId === holderId).map(({ ticket }) => ticket.id)
    const fresh = await replaceTickets(client, app.ids, key, replaced, { accountId: holderId, registerType: scope.registerType }, at)
    const steps = fresh.map(({ id, replaces }) => ({ ticketId: replaces, newTicketId: id, holderId }))
    await insertAssignments(client, key, scope.caller.accountId, steps, at)
    for (const { ticketId, newTicketId } of steps) replacedBy.set(ticketId, newTicketId)
  }
  return replacedBy
}
