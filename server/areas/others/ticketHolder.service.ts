import type { PoolClient } from 'pg'
import type { AssignBody, HeldTicket, HeldTickets } from '../../../contract/ticketHolder.schema'
import type { App } from '../../core/App'
import { fail } from '../../core/failure'
import type { Once } from '../../core/idempotency'
import type { SignedInScope } from '../../core/scope'
import { wireTime, wireTimeOrNull } from '../../core/time'
import { databaseOver } from '../../database/connect'
import { type Holder, assignTickets, assignableTickets, nameOfHolder } from '../tickets/holder/assign.service'
import { ownerOf } from './actingFor'
import { linksOfTickets } from './holderLink/holderLink.sql'
import { isExpired, stateOf } from './holderLink/standing'
import { type Person, peopleOfOwner } from './userRelation.sql'

const holderOf = ({ relation, registration }: Person): Holder => ({ accountId: relation.personAccountId, name: registration.name })

/** The caller, who may use a ticket too. */
const selfOf = async (app: App, scope: SignedInScope): Promise<Holder> => ({
  accountId: scope.caller.accountId,
  name: await nameOfHolder(app, scope, scope.caller.accountId),
})

/** The caller's tickets and those of the caller's people, each with the person who uses it. */
export const heldTickets = async (app: App, scope: SignedInScope): Promise<HeldTickets> => {
  const [self, people, { timeZone }] = await Promise.all([selfOf(app, scope), peopleOfOwner(app.db, ownerOf(scope)), scope.exhibition()])
  const personOf = new Map(people.map((person) => [person.relation.personAccountId, person]))
  const tickets = await assignableTickets(app, scope, [self, ...people.map(holderOf)])
  const links = await linksOfTickets(
    app.db,
    scope,
    tickets.map(({ id }) => id),
  )
  const linkOf = (ticketId: string): HeldTicket['link'] => {
    const link = links.find((one) => (one.newTicketId ?? one.ticketId) === ticketId)
    if (!link || isExpired(link, app.now())) return null
    const name = link.sentAt ? (personOf.get(link.personAccountId)?.registration.name ?? '') : ''
    return { state: stateOf(link), expiresAt: wireTime(link.expiresAt, timeZone), sentAt: wireTimeOrNull(link.sentAt, timeZone), name }
  }
  return {
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
    const people = await peopleOfOwner(databaseOver(client), ownerOf(scope))
    const byId = new Map(people.map((person) => [person.relation.id, holderOf(person)]))
    const wishes = assignments.map(({ ticketId, personId }) => {
      const holder = personId === undefined ? self : byId.get(personId)
      if (!holder) throw fail('notFound')
      return { ticketId, holder }
    })
    await assignTickets(app, scope, client, wishes, [self, ...byId.values()])
  }
  return once(
    (store) => store(assign),
    () => heldTickets(app, scope),
  )
}
