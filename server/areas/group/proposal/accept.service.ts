import type pg from 'pg'
import type { AcceptedProposal, ProposalBody } from '../../../../contract/group/proposal.schema'
import type { ProposalPlan } from '../../../../contract/rules/group/proposal'
import { bedsOf, nightsOf } from '../../../../contract/rules/group/stay'
import type { App } from '../../../core/App'
import type { Once } from '../../../core/calls/idempotency'
import { type SignedInScope, accountKeyOf } from '../../../core/calls/scope'
import { fail } from '../../../core/errors/failure'
import type { Exhibition } from '../../../core/exhibition/exhibition'
import type { ExhibitionKey } from '../../../database/within'
import { coachesById, insertSeats, removeProposedSeats, seatsIn, seatsOf } from '../coach/coach.sql'
import { type LedGroups, ledFor } from '../group/ledGroups'
import { lockMembers } from '../stay/member.sql'
import { groupsUnder } from '../stay/occupants.service'
import { assertNotReleased, offeredKind, rulesOf, takeRooms } from '../stay/rooms'
import { bedsIn, insertOccupants, occupantsOf, removeProposed } from '../stay/occupant.sql'
import { insertStays, lockKinds, staysById, touchStays } from '../stay/stay.sql'
import { coachesOfDay, staysOfPeriod } from './ground'
import { deleteProposal, findProposal } from './proposal.sql'

/** What an acceptance works with. */
interface Accepting {
  app: App
  client: pg.PoolClient
  key: ExhibitionKey
  exhibition: Exhibition
  led: LedGroups
  plan: ProposalPlan
}

const placedIn = ({ boxes }: ProposalPlan): string[] => boxes.flatMap(({ placed }) => placed)

/** Everybody whom the plan places, held, with their accounts. @throws Failure proposalOutdated, where a person left the group */
const lockPlaced = async ({ client, key, led, plan }: Accepting): Promise<Map<string, { accountId: string }>> => {
  const placed = placedIn(plan)
  const members = await lockMembers(client, key, placed)
  const allowed = new Set(groupsUnder(led, plan.groupId).map(({ id }) => id))
  if (placed.some((id) => !allowed.has(members.get(id)?.groupId ?? ''))) throw fail('proposalOutdated')
  return members
}

const isSame = (ids: readonly string[], others: readonly string[]): boolean =>
  ids.length === others.length && ids.every((id) => others.includes(id))

/** Books the rooms that the plan needs. @returns the ids of the new stays, by their place in the plan */
const bookPlanned = async ({ app, client, key, exhibition, plan }: Accepting): Promise<Map<number, string>> => {
  const rules = rulesOf(exhibition)
  const wanted = plan.boxes.flatMap(({ id, hotelId, roomId }, at) => (id === null && hotelId && roomId ? [{ at, hotelId, roomId }] : []))
  if (wanted.length === 0) return new Map()
  assertNotReleased(app, exhibition, rules)
  const kinds = [...new Map(wanted.map((one) => [`${one.hotelId}/${one.roomId}`, one])).values()]
  await lockKinds(client, key, kinds)
  const nights = nightsOf(plan.from, plan.until)
  for (const { hotelId, roomId } of kinds) {
    const count = wanted.filter((one) => one.hotelId === hotelId && one.roomId === roomId).length
    const took = await takeRooms(client, key, { hotelId, roomId }, offeredKind(rules, { hotelId, roomId }), nights, count)
    if (took < count) throw fail('roomsTaken')
  }
  const made = wanted.map((one) => ({ ...one, id: app.ids() }))
  const createdAt = app.now()
  await insertStays(
    client,
    made.map(({ id, hotelId, roomId }) => ({
      ...{ ...key, id, groupId: plan.groupId, hotelId, roomId, fromDay: plan.from, untilDay: plan.until, state: 'wanted' as const },
      ...{ smoking: '' as const, note: '', lateFeeFen: 0, version: 1, createdAt },
    })),
  )
  return new Map(made.map(({ at, id }) => [at, id]))
}

const acceptRooms = async (of: Accepting): Promise<AcceptedProposal> => {
  const { client, key, exhibition, plan } = of
  const rules = rulesOf(exhibition)
  const stays = (await staysOfPeriod(client, key, plan.groupId, plan)).map(({ id }) => id)
  const locked = await staysById(client, key, stays, 'FOR NO KEY UPDATE')
  const members = await lockPlaced(of)
  if (plan.redo) await removeProposed(client, key, stays)
  const beds = await bedsIn(client, key, placedIn(plan), plan)
  if (beds.length > 0) throw fail('proposalOutdated')
  const inside = await occupantsOf(client, key, stays)
  for (const { id, kept, placed } of plan.boxes) {
    if (id === null) continue
    const row = locked.find((one) => one.id === id)
    const now = inside.filter(({ stayId }) => stayId === id).map(({ registrationId }) => registrationId)
    if (!row || row.state === 'released' || row.state === 'waiting' || !isSame(kept, now)) throw fail('proposalOutdated')
    if (now.length + placed.length > bedsOf(rules, offeredKind(rules, row))) throw fail('proposalOutdated')
  }
  const booked = await bookPlanned(of)
  const rows = plan.boxes.flatMap(({ id, placed }, at) =>
    placed.map((registrationId) => ({
      ...{ ...key, stayId: id ?? booked.get(at)!, registrationId, accountId: members.get(registrationId)!.accountId },
      ...{ isFixed: false, confirmedAt: null },
    })),
  )
  await insertOccupants(client, rows)
  await touchStays(client, key, plan.redo ? stays : plan.boxes.flatMap(({ id }) => id ?? []))
  return { people: rows.length, booked: booked.size }
}

const acceptCoaches = async (of: Accepting): Promise<AcceptedProposal> => {
  const { client, key, exhibition, plan } = of
  const ofDay = (await coachesOfDay(client, key, plan.groupId, plan.from, exhibition)).map(({ id }) => id)
  const coaches = await coachesById(client, key, ofDay, 'FOR NO KEY UPDATE')
  const members = await lockPlaced(of)
  if (plan.redo) await removeProposedSeats(client, key, ofDay)
  const inside = await seatsOf(client, key, ofDay)
  for (const { id, kept, placed } of plan.boxes) {
    const coach = coaches.find((one) => one.id === id)
    const now = inside.filter(({ coachId }) => coachId === id).map(({ registrationId }) => registrationId)
    if (!coach || !isSame(kept, now) || now.length + placed.length > coach.seats) throw fail('proposalOutdated')
    const busy = await seatsIn(client, key, placed, { from: coach.startsAt, until: coach.endsAt })
    if (busy.length > 0) throw fail('proposalOutdated')
  }
  const rows = plan.boxes.flatMap(({ id, placed }) =>
    placed.map((registrationId) => ({
      ...{ ...key, coachId: id!, registrationId, accountId: members.get(registrationId)!.accountId, isFixed: false },
    })),
  )
  await insertSeats(client, rows)
  return { people: rows.length, booked: 0 }
}

/**
 * Books and assigns what was proposed, all of it or nothing. Nobody whom a leader placed by hand is moved.
 * @throws Failure notFound, proposalOutdated, roomsTaken, staysReleased
 */
export const acceptProposal = (app: App, scope: SignedInScope, { id, version }: ProposalBody, once: Once): Promise<AcceptedProposal> =>
  once(
    async (store) => {
      const led = await ledFor(app, scope, 'stays')
      const exhibition = await scope.exhibition()
      const { tenantId, exhibitionId } = scope
      return store(async (client) => {
        const row = await findProposal(client, accountKeyOf(scope), id, 'FOR NO KEY UPDATE')
        if (!row || !led.groups.some((group) => group.id === row.plan.groupId)) throw fail('notFound')
        if (row.version !== version) throw fail('proposalOutdated')
        const of: Accepting = { app, client, key: { tenantId, exhibitionId }, exhibition, led, plan: row.plan }
        const { people, booked } = await (row.kind === 'rooms' ? acceptRooms : acceptCoaches)(of)
        await deleteProposal(client, accountKeyOf(scope), id)
        return { people, booked }
      })
    },
    (done) => Promise.resolve(done),
  )
