import type pg from 'pg'
import type { PeopleKind } from '../../../../contract/rules/people/peopleKinds'
import type { ImportProblem } from '../../../../contract/peopleImport.schema'
import type { App } from '../../../core/App'
import type { Exhibition } from '../../../core/exhibition/exhibition'
import { fail } from '../../../core/errors/failure'
import type { ImportPart, Outcome, PartResult } from '../../../core/peopleImport/ImportTarget'
import { type ReadRow, RowRefused, isRefusal, refusalOf } from '../../../core/peopleImport/ImportRow'
import { inSavepoint } from '../../../core/peopleImport/savepoint.sql'
import type { SignedInScope } from '../../../core/calls/scope'
import { databaseOver } from '../../../database/connect'
import type { TakenPlaces } from '../../../database/schema/imports'
import { holdAccount } from '../../account/account/account.service'
import { type Wish, assignTickets } from '../../tickets/holder/assign.service'
import type { AssignableTicket, Holder } from '../../tickets/holder/assignable.service'
import type { Sheet } from '../../visitor/registration/fileRows.service'
import { DocumentsTaken, reviewOfNew } from '../../visitor/registration/newPeople.service'
import { assertTakesNew } from '../../visitor/registration/registration.service'
import { ownerOf } from '../actingFor'
import { addPeople, maxPeopleOf } from '../userRelation/newPerson.service'
import { type Person, countPeople } from '../userRelation/userRelation.sql'
import { knownPeople } from './known'
import { type SpareTickets, spareTickets } from './spareTickets'

/** Rows of a file that are gone through together. */
interface Part extends ImportPart {
  sheet: Sheet
  /** As what the people are registered, without tickets; null where each gets one. */
  kind: PeopleKind | null
}

const holderOf = ({ relation, registration }: Person): Holder => ({ accountId: relation.personAccountId, name: registration.name })

/** A row whose person is new. */
interface NewRow {
  row: ReadRow
  ticket: AssignableTicket | null
}

/** What the rows of a part are judged by, read once for all of them. */
interface Ground {
  app: App
  scope: SignedInScope
  exhibition: Exhibition
  client: pg.PoolClient
  part: Part
  known: (row: ReadRow) => Person | null
  /** Null where nobody gets a ticket. */
  tickets: SpareTickets | null
  limit: number
  /** People who may still be registered. */
  room: number
  taken: TakenPlaces
  fresh: NewRow[]
}

/** Thrown to undo what a check has tried. */
class Tried extends Error {}

/** Limits and conflicts may refuse a person who has tickets. */
const assignToKnown = async ({ app, scope, client, part }: Ground, wish: Wish): Promise<void> => {
  const self = { accountId: scope.caller.accountId, name: '' }
  await inSavepoint(
    client,
    (error) => isRefusal(error) || error instanceof Tried,
    async () => {
      await assignTickets(app, scope, client, [wish], [self, wish.holder])
      if (part.isCheck) throw new Tried()
    },
  ).catch((error: unknown) => {
    if (!(error instanceof Tried)) throw error
  })
}

/** A place is taken by a row for the parts behind it. An import has used up those of the rows that it did. */
const takeTicket = ({ tickets, taken, part }: Ground, ticket: AssignableTicket, kind: string, outcome: Outcome): void => {
  tickets!.take(ticket)
  if (part.isCheck || outcome === 'waiting') taken.tickets[kind] = (taken.tickets[kind] ?? 0) + 1
}

const addNew = (ground: Ground, row: ReadRow, ticket: AssignableTicket | null): Outcome => {
  const { app, scope, exhibition, part, limit, taken } = ground
  assertTakesNew(exhibition)
  if (ground.room <= 0) throw fail('tooManyPeople', { limit })
  ground.room -= 1
  if (part.isCheck) taken.people += 1
  ground.fresh.push({ row, ticket })
  if (!ticket) return 'assigned'
  return reviewOfNew(app, scope, exhibition, part.sheet.form, row.values) === 'approved' ? 'assigned' : 'waiting'
}

/** @throws Failure or RowRefused: this row is refused */
const judgeRow = async (ground: Ground, row: ReadRow): Promise<Outcome> => {
  if (row.problems.length > 0) throw new RowRefused(row.problems)
  const { tickets, known } = ground
  const kind = tickets?.kindOf(row.ticket) ?? ''
  const person = known(row)
  if (!tickets) return person ? 'already' : addNew(ground, row, null)
  if (person && tickets.has(person.relation.personAccountId, kind)) return 'already'
  const ticket = tickets.next(kind)
  if (!ticket) throw tickets.noneLeft()
  const outcome = person ? await judgeKnown(ground, person, ticket) : addNew(ground, row, ticket)
  takeTicket(ground, ticket, kind, outcome)
  return outcome
}

const judgeKnown = async (ground: Ground, person: Person, ticket: AssignableTicket): Promise<Outcome> => {
  if (person.registration.reviewState !== 'approved') return 'waiting'
  await assignToKnown(ground, { ticketId: ticket.id, holder: holderOf(person) })
  return 'assigned'
}

/** Registers the new people of a part and gives those who are approved their tickets. */
const addFresh = async ({ app, scope, client, part, fresh }: Ground): Promise<void> => {
  const people = await addPeople(
    app,
    databaseOver(client),
    scope,
    part.kind ?? 'companion',
    fresh.map(({ row }) => row.values),
  )
  const wishes = people.flatMap((person, at): Wish[] => {
    const { ticket } = fresh[at]!
    return ticket && person.registration.reviewState === 'approved' ? [{ ticketId: ticket.id, holder: holderOf(person) }] : []
  })
  if (wishes.length === 0) return
  const self = { accountId: scope.caller.accountId, name: '' }
  await assignTickets(app, scope, client, wishes, [self, ...wishes.map(({ holder }) => holder)])
}

/** Reads what the rows are judged by. Tickets are locked before anything else, as everywhere, and then the owner. */
const groundOf = async (app: App, scope: SignedInScope, client: pg.PoolClient, part: Part): Promise<Ground> => {
  const tx = databaseOver(client)
  const { tenantId, caller } = scope
  const taken = { people: part.taken.people, tickets: { ...part.taken.tickets } }
  const spare = part.kind ? null : await spareTickets(app, scope, client, taken.tickets)
  await holdAccount(tx, { tenantId, accountId: caller.accountId })
  const kind = part.kind ?? 'companion'
  const limit = await maxPeopleOf(scope, kind)
  const room = limit - (await countPeople(tx, ownerOf(scope, kind))) - taken.people
  const good = part.rows.filter(({ problems }) => problems.length === 0)
  const known = await knownPeople(app, tx, scope, part.sheet.form, good)
  const tickets = spare && (await spare(holdersIn(known, good)))
  return { app, scope, exhibition: await scope.exhibition(), client, part, known, tickets, limit, room, taken, fresh: [] }
}

const holdersIn = (known: Ground['known'], rows: readonly ReadRow[]): Holder[] =>
  rows.flatMap((row) => {
    try {
      const person = known(row)
      return person ? [holderOf(person)] : []
    } catch (error) {
      // The row is refused later, by the same words.
      if (!isRefusal(error)) throw error
      return []
    }
  })

const goThrough = async (app: App, scope: SignedInScope, client: pg.PoolClient, part: Part): Promise<PartResult> => {
  const ground = await groundOf(app, scope, client, part)
  const counts: Record<Outcome, number> = { assigned: 0, already: 0, waiting: 0 }
  const problems: ImportProblem[] = []
  for (const row of part.rows)
    try {
      counts[await judgeRow(ground, row)] += 1
    } catch (error) {
      const own = refusalOf(error, part.sheet.columns, scope.language)
      problems.push(...own.map((problem) => ({ line: row.line, ...problem })))
    }
  if (!part.isCheck) await addFresh(ground)
  return { counts, problems, taken: ground.taken }
}

/** Another call may register a document between the look and the claim. Then the part is judged again. */
const tries = 3

/**
 * Goes through rows of a file, in a few statements for all of them. A refused row changes nothing. The owner is locked, so that a file
 * that is sent twice finds its people.
 */
export const importPart = async (app: App, scope: SignedInScope, client: pg.PoolClient, part: Part): Promise<PartResult> => {
  for (let left = tries; ; left -= 1)
    try {
      return await inSavepoint(
        client,
        (error) => error instanceof DocumentsTaken,
        () => goThrough(app, scope, client, part),
      )
    } catch (error) {
      if (!(error instanceof DocumentsTaken) || left <= 1) throw error
    }
}
