import type pg from 'pg'
import type { Queryable } from '../../../database/connect'
import type { App } from '../../../core/App'
import { type Failure, fail } from '../../../core/errors/failure'
import { sentencesOf } from '../../../core/errors/failureEnvelope'
import type { SignedInScope } from '../../../core/calls/scope'
import { compareIds } from '../../../database/multiRowStatement'
import type { Place } from '../gate/entryEnd'
import { asOrder, givableUntil, givingObstacle, usableUntil } from '../gift/givable'
import { nameOf as nameAtFair } from '../gift/giftView'
import { moveTickets, replaceTickets } from '../issue/replace.sql'
import { addHoldings, approvedAs, takeHoldings } from '../hold/holdings.sql'
import { judgeHoldings, wantedOf } from '../hold/judge'
import { type KnownTicketType, type KnownTicketTypes, entryDaysOf, ticketTypesWith } from '../ticketType/ticketTypes'
import { type ManagedTicket, countManaged, insertAssignments, lockManaged, managedTickets } from './assign.sql'

export type { ManagedTicket }

/** A person who can use a ticket: the buyer, or one whom the buyer registered. */
export interface Holder {
  accountId: string
  name: string
}

/** A ticket, and the person who is to use it. */
export interface Wish {
  ticketId: string
  holder: Holder
}

/** The name of an account's registration, under the register type of the session. */
export const nameOfHolder = (app: App, scope: SignedInScope, accountId: string): Promise<string> =>
  nameAtFair(app, scope, accountId, scope.registerType)

const managedBy = ({ tenantId, exhibitionId, registerType }: SignedInScope, holders: Holder[]) => ({
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
const assigningObstacle = (app: App, ticket: ManagedTicket, types: KnownTicketTypes, place: Place): Failure | null => {
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

/** Those of these tickets that the holders have, locked until the transaction ends. */
export const lockTicketsOf = (
  client: pg.PoolClient,
  scope: SignedInScope,
  holders: Holder[],
  ids: string[],
): Promise<Map<string, ManagedTicket>> => lockManaged(client, managedBy(scope, holders), ids)

interface Change {
  ticket: ManagedTicket
  holder: Holder
}

/**
 * Moves what limits and conflicts count from the holders before to the new ones, by the judge of a purchase. All rows are locked in one
 * order before any changes, so that two such moves never wait for each other in a circle.
 * @throws Failure personRefused
 */
const moveHoldings = async (client: pg.PoolClient, scope: SignedInScope, changes: Change[], types: KnownTicketTypes): Promise<void> => {
  const { tenantId, exhibitionId, registerType } = scope
  const key = { tenantId, exhibitionId }
  const moved = changes.filter(({ ticket, holder }) => ticket.accountId !== holder.accountId)
  const rowsOf = (accountId: string, typeIds: string[]) => typeIds.map((ticketTypeId) => `${accountId}/${ticketTypeId}`)
  const touched = new Set(
    moved.flatMap(({ ticket, holder }) => [
      ...rowsOf(ticket.accountId, [ticket.ticketTypeId]),
      ...rowsOf(holder.accountId, [ticket.ticketTypeId, ...(types.get(ticket.ticketTypeId)?.conflictsWith ?? [])]),
    ]),
  )
  const locks = [...touched].map((row) => ({ accountId: row.split('/')[0]!, ticketTypeId: row.split('/')[1]!, quantity: 0 }))
  if (locks.length === 0) return
  const held = await addHoldings(client, key, locks)
  const group = (accountOf: (change: Change) => string) =>
    [...new Set(moved.map(accountOf))].sort(compareIds).map((accountId) => ({
      accountId,
      own: moved.filter((change) => accountOf(change) === accountId),
    }))
  for (const { accountId, own } of group(({ ticket }) => ticket.accountId)) {
    const taken = wantedOf(
      asOrder(
        { ...key, accountId, registerType },
        '0',
        own.map(({ ticket }) => ticket),
      ),
    )
    await takeHoldings(client, key, accountId, taken)
    for (const [id, quantity] of taken) held.set(`${accountId}/${id}`, (held.get(`${accountId}/${id}`) ?? 0) - quantity)
  }
  const orders = group(({ holder }) => holder.accountId).map(({ accountId, own }) =>
    asOrder(
      { ...key, accountId, registerType },
      accountId,
      own.map(({ ticket }) => ticket),
    ),
  )
  const additions = orders.flatMap((order) =>
    [...wantedOf(order)].map(([ticketTypeId, quantity]) => ({ accountId: order.accountId, ticketTypeId, quantity })),
  )
  for (const { accountId, ticketTypeId, quantity } of additions)
    held.set(`${accountId}/${ticketTypeId}`, (held.get(`${accountId}/${ticketTypeId}`) ?? 0) + quantity)
  const [refused] = judgeHoldings(orders, held, types)
  if (refused) throw refusalOf(nameOf(changes, refused[0]), refused[1])
  await addHoldings(client, key, additions)
}

const nameOf = (changes: Change[], accountId: string): string =>
  changes.find(({ holder }) => holder.accountId === accountId)?.holder.name ?? ''

/** The refusal of one of several people: it names the person and says why. */
export const refusalOf = (name: string, failure: Failure): Failure => fail('personRefused', { name, reason: sentencesOf(failure) })

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
