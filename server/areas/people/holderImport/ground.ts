import type pg from 'pg'
import type { PeopleKind } from '../../../../contract/rules/people/peopleKinds'
import type { App } from '../../../core/App'
import type { Exhibition } from '../../../core/exhibition/exhibition'
import type { ImportPart } from '../../../core/peopleImport/ImportTarget'
import { type ReadRow, isRefusal } from '../../../core/peopleImport/ImportRow'
import type { SignedInScope } from '../../../core/calls/scope'
import { databaseOver } from '../../../database/connect'
import type { TakenPlaces } from '../../../database/schema/imports'
import { holdAccount } from '../../account/account/account.service'
import type { AssignableTicket, Holder } from '../../tickets/holder/assignable.service'
import type { Sheet } from '../../visitor/registration/fileRows.service'
import { ownerOf } from '../actingFor'
import type { GroupPlace } from '../../visitor/registration/registration.service'
import { maxPeopleOf } from '../userRelation/newPerson.service'
import { type Person, countPeople } from '../userRelation/userRelation.sql'
import { knownPeople } from './known'
import { type SpareTickets, spareTickets } from './spareTickets'

/** Rows of a file that are gone through together. */
export interface Part extends ImportPart {
  sheet: Sheet
  /** As what the people are registered, without tickets; null where each gets one. */
  kind: PeopleKind | null
  /** The group that they join, and whose room counts in place of the owner's; null where they are in none. */
  group: GroupPlace | null
}

export const holderOf = ({ relation, registration }: Person): Holder => ({ accountId: relation.personAccountId, name: registration.name })

/** A row whose person is new. */
interface NewRow {
  row: ReadRow
  ticket: AssignableTicket | null
}

/** What the rows of a part are judged by, read once for all of them. */
export interface Ground {
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

/** Reads what the rows are judged by. Tickets are locked before anything else, as everywhere, and then the owner. */
export const groundOf = async (app: App, scope: SignedInScope, client: pg.PoolClient, part: Part): Promise<Ground> => {
  const tx = databaseOver(client)
  const { tenantId, caller } = scope
  const taken = { people: part.taken.people, tickets: { ...part.taken.tickets } }
  const spare = part.kind ? null : await spareTickets(app, scope, client, taken.tickets)
  await holdAccount(tx, { tenantId, accountId: caller.accountId })
  const kind = part.kind ?? 'companion'
  const { group } = part
  const limit = group?.limit ?? (await maxPeopleOf(scope, kind))
  const registered = group ? await app.services.membersInGroup(client, scope, group) : await countPeople(tx, ownerOf(scope, kind))
  const room = limit - registered - taken.people
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
