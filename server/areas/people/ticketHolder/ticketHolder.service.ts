import type { PoolClient } from 'pg'
import type { AssignBody, HeldTicket, HeldTickets, HeldTicketsQuery } from '../../../../contract/people/ticketHolder.schema'
import type { App } from '../../../core/App'
import { fail } from '../../../core/errors/failure'
import type { Once } from '../../../core/calls/idempotency'
import { pageOf, pageWindow } from '../../../core/calls/paging'
import type { SignedInScope } from '../../../core/calls/scope'
import { wireTime, wireTimeOrNull } from '../../../core/time'
import { databaseOver } from '../../../database/connect'
import { assignTickets, nameOfHolder } from '../../tickets/holder/assign.service'
import { type Holder, assignableTickets, countAssignable } from '../../tickets/holder/assignable.service'
import { ownerOf } from '../actingFor'
import { linksOfTickets } from '../holderLink/holderLink.sql'
import { isExpired, stateOf } from '../holderLink/standing'
import type { Person } from '../userRelation/userRelation.sql'
import { accountsOfPeople, peopleWithAccounts, peopleWithIds } from '../userRelation/ownPeople.sql'

const holderOf = ({ relation, registration }: Person): Holder => ({ accountId: relation.personAccountId, name: registration.name })

/** The caller, who may use a ticket too. */
const selfOf = async (app: App, scope: SignedInScope): Promise<Holder> => ({
  accountId: scope.caller.accountId,
  name: await nameOfHolder(app, scope, scope.caller.accountId),
})

const unnamed = (accountId: string): Holder => ({ accountId, name: '' })

/** As many as one answer has. */
const pageSize = 100

/** A page of the caller's tickets and those of the caller's people, each with the person who uses it. */
export const heldTickets = async (app: App, scope: SignedInScope, query: HeldTicketsQuery = {}): Promise<HeldTickets> => {
  const owner = ownerOf(scope)
  const page = { current: 1, size: pageSize, ...query }
  const [self, accounts, { timeZone }] = await Promise.all([selfOf(app, scope), accountsOfPeople(app.db, owner), scope.exhibition()])
  const holders = [self, ...accounts.map(unnamed)]
  const [tickets, total] = await Promise.all([
    assignableTickets(app, scope, holders, app.pool, { window: pageWindow(page) }),
    countAssignable(app, scope, holders),
  ])
  const links = await linksOfTickets(
    app.db,
    scope,
    tickets.map(({ id }) => id),
  )
  const byTicket = new Map(links.map((link) => [link.newTicketId ?? link.ticketId, link]))
  const people = await peopleWithAccounts(app.db, owner, [
    ...tickets.map(({ accountId }) => accountId),
    ...links.map(({ personAccountId }) => personAccountId),
  ])
  const personOf = new Map(people.map((person) => [person.relation.personAccountId, person]))
  const linkOf = (ticketId: string): HeldTicket['link'] => {
    const link = byTicket.get(ticketId)
    if (!link || isExpired(link, app.now())) return null
    const name = link.sentAt ? (personOf.get(link.personAccountId)?.registration.name ?? '') : ''
    return { state: stateOf(link), expiresAt: wireTime(link.expiresAt, timeZone), sentAt: wireTimeOrNull(link.sentAt, timeZone), name }
  }
  const { records: _, ...place } = pageOf([], total, page)
  return {
    ...place,
    tickets: tickets.map(({ id, accountId, type, day, entryDays, hasHolder, mayAssign, mayGive, until }) => {
      const person = personOf.get(accountId)
      return {
        id,
        ticketTypeId: type.id,
        name: type.texts.name[scope.language],
        day,
        entryDays,
        holder: hasHolder ? (person ? ('person' as const) : ('self' as const)) : ('nobody' as const),
        personId: person?.relation.id ?? null,
        holderName: hasHolder ? (person ? person.registration.name : self.name) : '',
        needsHolder: type.needsHolder,
        mayAssign,
        mayGive,
        until: wireTime(until, timeZone),
        link: linkOf(id),
      }
    }),
  }
}

/**
 * Says who uses tickets: the caller, or people whom the caller registered. Nothing changes unless all may have theirs.
 * @throws Failure notFound (also another owner's person or ticket), and those of `assignTickets`
 */
export const assignToPeople = async (app: App, scope: SignedInScope, { assignments }: AssignBody, once: Once): Promise<HeldTickets> => {
  const self = await selfOf(app, scope)
  const assign = async (client: PoolClient): Promise<void> => {
    const [tx, owner] = [databaseOver(client), ownerOf(scope)]
    const named = assignments.flatMap(({ personId }) => personId ?? [])
    const byId = new Map((await peopleWithIds(tx, owner, named)).map((person) => [person.relation.id, holderOf(person)]))
    const wishes = assignments.map(({ ticketId, personId }) => {
      const holder = personId === undefined ? self : byId.get(personId)
      if (!holder) throw fail('notFound')
      return { ticketId, holder }
    })
    const accounts = await accountsOfPeople(tx, owner)
    await assignTickets(app, scope, client, wishes, [self, ...byId.values(), ...accounts.map(unnamed)])
  }
  return once(
    (store) => store(assign),
    () => heldTickets(app, scope),
  )
}
