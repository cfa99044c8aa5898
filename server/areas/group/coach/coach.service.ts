import type {
  Coach,
  CoachBody,
  CoachDetail,
  CoachKey,
  CoachListQuery,
  CoachPage,
  CoachPersonQuery,
  CoachRemoveBody,
  CoachUpdateBody,
  SeatBody,
} from '../../../../contract/group/coach.schema'
import type { RoomPerson } from '../../../../contract/group/stay.schema'
import type { Paged } from '../../../../contract/envelope'
import { type GroupStayRules, maxCoachDaysOf, maxCoachSeatsOf } from '../../../../contract/rules/group/stay'
import { normalisePlate, validatePlate } from '../../../../contract/rules/values/plates'
import '../../../../contract/formErrors'
import type { App } from '../../../core/App'
import type { Once } from '../../../core/calls/idempotency'
import { presentedPage } from '../../../core/calls/paging'
import type { SignedInScope } from '../../../core/calls/scope'
import { daysBetween } from '../../../core/days'
import { fail, failFields } from '../../../core/errors/failure'
import type { Exhibition } from '../../../core/exhibition/exhibition'
import { momentIn, wireTime } from '../../../core/time'
import { type Queryable, inTransaction } from '../../../database/connect'
import type { GroupRow } from '../group/group.sql'
import { type LedGroups, askedOf, idsOf, ledFor, ledGroup } from '../group/ledGroups'
import { lockMembers, membersById } from '../stay/member.sql'
import { candidatePage, groupsUnder } from '../stay/occupants.service'
import {
  type CoachRow,
  coachesById,
  deleteCoach,
  findCoach,
  fixSeats,
  insertCoach,
  insertSeats,
  pageCoaches,
  removeSeats,
  seatsIn,
  seatsOf,
  writeCoach,
} from './coach.sql'

const rulesOf = ({ config }: Exhibition): Partial<GroupStayRules> => config.groupStays ?? {}

const limitsOf = (exhibition: Exhibition): CoachPage['limits'] => ({
  maxDays: maxCoachDaysOf(rulesOf(exhibition)),
  maxOccupants: maxCoachSeatsOf(rulesOf(exhibition)),
})

const present = (
  { id, groupId, name, plate, seats, taken, place, gate, startsAt, endsAt, version }: CoachRow,
  groups: readonly GroupRow[],
  { timeZone }: Exhibition,
): Coach => ({
  ...{ id, groupId, name, plate, seats, taken, place, gate, version },
  groupName: groups.find((group) => group.id === groupId)?.name ?? '',
  startsAt: wireTime(startsAt, timeZone),
  endsAt: wireTime(endsAt, timeZone),
})

/** What a coach is, checked. */
type Facts = Pick<CoachRow, 'name' | 'plate' | 'seats' | 'place' | 'gate' | 'startsAt' | 'endsAt'>

/** @throws Failure invalid (a time that is none, or a plate that is not whole), coachTooLong, coachTooLarge */
const factsOf = (exhibition: Exhibition, body: Omit<CoachBody, 'groupId'>): Facts => {
  const [startsAt, endsAt] = [momentIn(body.startsAt, exhibition.timeZone), momentIn(body.endsAt, exhibition.timeZone)]
  const wrongPlate = validatePlate(body.plate)
  if (wrongPlate) throw failFields({ plate: wrongPlate })
  if (!startsAt) throw failFields({ startsAt: { code: 'dateInvalid' } })
  if (!endsAt || endsAt <= startsAt) throw failFields({ endsAt: { code: 'dateInvalid' } })
  const { maxDays, maxOccupants } = limitsOf(exhibition)
  if (daysBetween(body.startsAt.slice(0, 10), body.endsAt.slice(0, 10)) + 1 > maxDays) throw fail('coachTooLong', { most: maxDays })
  if (body.seats > maxOccupants) throw fail('coachTooLarge', { most: maxOccupants })
  return {
    ...{ name: body.name.trim(), plate: normalisePlate(body.plate), seats: body.seats, startsAt, endsAt },
    ...{ place: body.place.trim(), gate: body.gate.trim() },
  }
}

/** The coaches of the leader's groups, with the limits of a coach. @throws Failure noGroup, groupNotApproved, notFound */
export const coachPage = async (app: App, scope: SignedInScope, query: CoachListQuery): Promise<CoachPage> => {
  const led = await ledFor(app, scope, 'stays')
  const exhibition = await scope.exhibition()
  const groupIds = idsOf(askedOf(led, query.groupId))
  const page = await presentedPage(
    query,
    (window) => pageCoaches(app.pool, scope, groupIds, window),
    (rows) => rows.map((row) => present(row, led.groups, exhibition)),
  )
  return { ...page, limits: limitsOf(exhibition) }
}

/** A coach of the led groups. @param lock until the transaction ends @throws Failure notFound (another leader's, or none) */
const ownCoach = async (
  client: Queryable,
  scope: SignedInScope,
  { groups }: Pick<LedGroups, 'groups'>,
  id: string,
  lock?: 'FOR NO KEY UPDATE',
): Promise<CoachRow> => {
  const row = await findCoach(client, scope, idsOf(groups), id, lock)
  if (!row) throw fail('notFound')
  return row
}

/** Nobody of these people sits in another coach at that time. The caller holds them. @throws Failure seatTaken */
const assertSeatsFree = async (
  client: Queryable,
  scope: SignedInScope,
  people: readonly string[],
  { id, startsAt, endsAt }: Pick<CoachRow, 'id' | 'startsAt' | 'endsAt'>,
): Promise<void> => {
  const [taken] = await seatsIn(client, scope, people, { from: startsAt, until: endsAt, besides: id })
  if (taken) throw fail('seatTaken', { name: (await membersById(client, scope, [taken.registrationId]))[0]?.name ?? '' })
}

/** A coach with those who sit in it. @throws Failure noGroup, groupNotApproved, notFound */
export const coachDetail = async (app: App, scope: SignedInScope, { id }: CoachKey): Promise<CoachDetail> => {
  const led = await ledFor(app, scope, 'stays')
  const exhibition = await scope.exhibition()
  const row = await ownCoach(app.pool, scope, led, id)
  const seats = await seatsOf(app.pool, scope, [id])
  const members = await membersById(
    app.pool,
    scope,
    seats.map(({ registrationId }) => registrationId),
  )
  const byId = new Map(members.map((member) => [member.registrationId, member]))
  return {
    ...present(row, led.groups, exhibition),
    limits: limitsOf(exhibition),
    passengers: seats.map(({ registrationId, isFixed }) => ({
      ...{ registrationId, isFixed },
      name: byId.get(registrationId)?.name ?? '',
      company: byId.get(registrationId)?.company ?? '',
    })),
  }
}

/** Adds a coach to a group. @throws Failure notFound, invalid, coachTooLong, coachTooLarge */
export const createCoach = (app: App, scope: SignedInScope, { groupId, ...body }: CoachBody, once: Once): Promise<CoachDetail> =>
  once(
    async (store) => {
      const facts = factsOf(await scope.exhibition(), body)
      const group = await ledGroup(app, scope, groupId, 'stays')
      const id = app.ids()
      return store(async (client) => {
        await insertCoach(client, scope, { id, groupId: group.id, ...facts }, app.now())
        return id
      })
    },
    (id) => coachDetail(app, scope, { id }),
  )

/**
 * Changes a coach. Nobody in it loses the seat, or sits in another one at its new time.
 * @throws Failure notFound, coachChanged, invalid, coachTooLong, coachTooLarge, coachFull, seatTaken
 */
export const updateCoach = async (app: App, scope: SignedInScope, { id, version, ...body }: CoachUpdateBody): Promise<CoachDetail> => {
  const facts = factsOf(await scope.exhibition(), body)
  const led = await ledFor(app, scope, 'stays')
  await inTransaction(app.pool, async (client) => {
    const row = await ownCoach(client, scope, led, id, 'FOR NO KEY UPDATE')
    if (row.version !== version) throw fail('coachChanged')
    const people = (await seatsOf(client, scope, [id])).map(({ registrationId }) => registrationId)
    if (people.length > facts.seats) throw fail('coachFull', { seats: facts.seats })
    await lockMembers(client, scope, people)
    await assertSeatsFree(client, scope, people, { id, ...facts })
    await writeCoach(client, scope, { ...row, ...facts })
  })
  return coachDetail(app, scope, { id })
}

/** Removes a coach with its seats. @throws Failure notFound, coachChanged */
export const removeCoach = async (app: App, scope: SignedInScope, { id, version }: CoachRemoveBody): Promise<null> => {
  await ownCoach(app.pool, scope, await ledFor(app, scope, 'stays'), id)
  if (!(await deleteCoach(app.pool, scope, id, version))) throw fail('coachChanged')
  return null
}

/**
 * Gives seats to members, and takes seats away. A person with a seat there keeps it, as chosen by hand.
 * @throws Failure notFound, notInGroup, coachFull, seatTaken
 */
export const seatPeople = async (app: App, scope: SignedInScope, { id, add, remove }: SeatBody): Promise<CoachDetail> => {
  const led = await ledFor(app, scope, 'stays')
  await inTransaction(app.pool, async (client) => {
    const row = await ownCoach(client, scope, led, id, 'FOR NO KEY UPDATE')
    await removeSeats(client, scope, [id], remove)
    const inside = new Set((await seatsOf(client, scope, [id])).map(({ registrationId }) => registrationId))
    const added = add.filter((one) => !inside.has(one) && !remove.includes(one))
    if (added.length > 0 && inside.size + added.length > row.seats) throw fail('coachFull', { seats: row.seats })
    const members = await lockMembers(client, scope, added)
    const allowed = new Set(idsOf(groupsUnder(led, row.groupId)))
    if (added.some((one) => !allowed.has(members.get(one)?.groupId ?? ''))) throw fail('notInGroup')
    await assertSeatsFree(client, scope, added, row)
    const { tenantId, exhibitionId } = scope
    await insertSeats(
      client,
      added.map((registrationId) => ({
        ...{ tenantId, exhibitionId, coachId: id, registrationId, accountId: members.get(registrationId)!.accountId, isFixed: true },
      })),
    )
    await fixSeats(client, scope, id, add)
  })
  return coachDetail(app, scope, { id })
}

/** Members for a coach: its passengers first, then those who fit to them. @throws Failure noGroup, groupNotApproved, notFound */
export const coachPersons = async (app: App, scope: SignedInScope, query: CoachPersonQuery): Promise<Paged<RoomPerson>> => {
  const led = await ledFor(app, scope, 'stays')
  const coach = await ownCoach(app.pool, scope, led, query.coachId)
  const inside = (await seatsOf(app.pool, scope, [coach.id])).map(({ registrationId }) => registrationId)
  return candidatePage(app, scope, led, query, {
    ...{ kind: 'coach', id: coach.id, groupId: coach.groupId, from: coach.startsAt, until: coach.endsAt, inside },
    titlesOf: async (ids) => new Map((await coachesById(app.pool, scope, ids)).map(({ id, name }) => [id, name])),
  })
}
