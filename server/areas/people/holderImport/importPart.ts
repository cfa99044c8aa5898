import type pg from 'pg'
import type { ImportProblem } from '../../../../contract/peopleImport.schema'
import type { App } from '../../../core/App'
import { fail } from '../../../core/errors/failure'
import type { Outcome, PartResult } from '../../../core/peopleImport/ImportTarget'
import { type ReadRow, RowRefused, isRefusal, refusalOf } from '../../../core/peopleImport/ImportRow'
import { inSavepoint } from '../../../core/peopleImport/savepoint.sql'
import type { SignedInScope } from '../../../core/calls/scope'
import { databaseOver } from '../../../database/connect'
import { type Wish, assignTickets } from '../../tickets/holder/assign.service'
import type { AssignableTicket } from '../../tickets/holder/assignable.service'
import { DocumentsTaken, reviewOfNew } from '../../visitor/registration/newPeople.service'
import { assertTakesNew } from '../../visitor/registration/registration.service'
import { addPeople } from '../userRelation/addPeople.service'
import type { Person } from '../userRelation/userRelation.sql'
import { type Part, holderOf, type Ground, groundOf } from './ground'

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
  if (ground.room <= 0) throw fail(part.group ? 'groupFull' : 'tooManyPeople', { limit })
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
    part.group && { client, group: part.group, way: 'file' },
  )
  const wishes = people.flatMap((person, at): Wish[] => {
    const { ticket } = fresh[at]!
    return ticket && person.registration.reviewState === 'approved' ? [{ ticketId: ticket.id, holder: holderOf(person) }] : []
  })
  if (wishes.length === 0) return
  const self = { accountId: scope.caller.accountId, name: '' }
  await assignTickets(app, scope, client, wishes, [self, ...wishes.map(({ holder }) => holder)])
}

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
