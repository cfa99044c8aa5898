import type { PlannedBox, ProposalKind, ProposalWish } from '../../../../contract/rules/group/proposal'
import { bedsOf, isHeld, isReleased, nightsOf } from '../../../../contract/rules/group/stay'
import type { App } from '../../../core/App'
import type { SignedInScope } from '../../../core/calls/scope'
import { addDays } from '../../../core/days'
import type { Exhibition } from '../../../core/exhibition/exhibition'
import { zonedStartOf } from '../../../core/time'
import type { Queryable } from '../../../database/connect'
import type { ExhibitionKey } from '../../../database/within'
import { type CoachRow, coachesLeaving, seatsIn, seatsOf } from '../coach/coach.sql'
import type { GroupRow } from '../group/group.sql'
import { type MemberRow, membersOf } from '../stay/member.sql'
import { genderOf } from '../stay/presentStay'
import { leftOf, rulesOf, todayOf } from '../stay/rooms'
import { bedsIn, occupantsOf } from '../stay/occupant.sql'
import { type StayRow, openStaysOf, takenNights } from '../stay/stay.sql'
import type { Guest } from './score'

/** What a proposal starts from. */
export interface Start {
  /** People who need a place. */
  guests: MemberRow[]
  /** People who have one there already, and keep it. */
  kept: MemberRow[]
  /** Without those who are placed. */
  boxes: PlannedBox[]
}

export const guestOf = (row: MemberRow): Guest => ({
  ...{ id: row.registrationId, gender: genderOf(row), language: row.language, company: row.company, part: row.groupId },
  ...{ smoking: row.smoking, mates: row.mates, isMust: row.isMust },
})

/** The rooms of a group for exactly these nights. */
export const staysOfPeriod = async (
  client: Queryable,
  key: ExhibitionKey,
  groupId: string,
  { from, until }: Pick<ProposalWish, 'from' | 'until'>,
): Promise<StayRow[]> =>
  (await openStaysOf(client, key, [groupId])).filter(
    ({ state, fromDay, untilDay }) => isHeld(state) && fromDay === from && untilDay === until,
  )

/** The coaches of a group that leave on a day. */
export const coachesOfDay = (
  client: Queryable,
  key: ExhibitionKey,
  groupId: string,
  day: string,
  { timeZone }: Pick<Exhibition, 'timeZone'>,
): Promise<CoachRow[]> =>
  coachesLeaving(client, key, [groupId], { from: zonedStartOf(day, timeZone), until: zonedStartOf(addDays(day, 1), timeZone) })

/** Rooms that may be booked, as many of each kind as all of the people would need. */
const newRooms = async (
  app: App,
  scope: SignedInScope,
  exhibition: Exhibition,
  wish: ProposalWish,
  people: number,
): Promise<PlannedBox[]> => {
  const rules = rulesOf(exhibition)
  if (!wish.mayBook || isReleased(rules, todayOf(app, exhibition))) return []
  const hotels = rules.hotels.filter(({ hotelId }) => wish.hotelId === undefined || hotelId === wish.hotelId)
  const taken = await takenNights(
    app.pool,
    scope,
    hotels.map(({ hotelId }) => hotelId),
    wish,
  )
  const nights = nightsOf(wish.from, wish.until)
  return hotels.flatMap(({ hotelId, roomKinds }) =>
    roomKinds.flatMap((kind) => {
      const capacity = bedsOf(rules, kind)
      const left = Math.max(0, leftOf(kind, { hotelId, roomId: kind.id }, nights, taken))
      const count = Math.min(left, Math.ceil(people / capacity))
      return Array.from({ length: count }, (): PlannedBox => ({ id: null, hotelId, roomId: kind.id, capacity, kept: [], placed: [] }))
    }),
  )
}

const roomStart = async (
  app: App,
  scope: SignedInScope,
  groups: readonly GroupRow[],
  groupId: string,
  wish: ProposalWish,
): Promise<Start> => {
  const exhibition = await scope.exhibition()
  const rules = rulesOf(exhibition)
  const members = await membersOf(
    app.pool,
    scope,
    groups.map(({ id }) => id),
  )
  const stays = await staysOfPeriod(app.pool, scope, groupId, wish)
  const inStays = await occupantsOf(
    app.pool,
    scope,
    stays.map(({ id }) => id),
  )
  const stay = inStays.filter(({ isFixed, confirmedAt }) => isFixed || confirmedAt !== null || !wish.redo)
  const isKept = new Set(stay.map(({ registrationId }) => registrationId))
  const beds = await bedsIn(
    app.pool,
    scope,
    members.map(({ registrationId }) => registrationId),
    wish,
  )
  const moved = new Set(inStays.filter((one) => !stay.includes(one)).map(({ registrationId, stayId }) => `${registrationId}/${stayId}`))
  const housed = new Set(
    beds.filter(({ registrationId, stayId }) => !moved.has(`${registrationId}/${stayId}`)).map(({ registrationId }) => registrationId),
  )
  const guests = members.filter(({ registrationId }) => !housed.has(registrationId))
  const own = stays.map((row): PlannedBox => {
    const kind = rules.hotels.find(({ hotelId }) => hotelId === row.hotelId)?.roomKinds.find(({ id }) => id === row.roomId)
    const kept = stay.filter(({ stayId }) => stayId === row.id).map(({ registrationId }) => registrationId)
    return { id: row.id, hotelId: row.hotelId, roomId: row.roomId, capacity: kind ? bedsOf(rules, kind) : kept.length, kept, placed: [] }
  })
  return {
    guests,
    kept: members.filter(({ registrationId }) => isKept.has(registrationId)),
    boxes: [...own, ...(await newRooms(app, scope, exhibition, wish, guests.length))],
  }
}

const coachStart = async (
  app: App,
  scope: SignedInScope,
  groups: readonly GroupRow[],
  groupId: string,
  wish: ProposalWish,
): Promise<Start> => {
  const exhibition = await scope.exhibition()
  const members = await membersOf(
    app.pool,
    scope,
    groups.map(({ id }) => id),
  )
  const coaches = await coachesOfDay(app.pool, scope, groupId, wish.from, exhibition)
  if (coaches.length === 0) return { guests: members, kept: [], boxes: [] }
  const inCoaches = await seatsOf(
    app.pool,
    scope,
    coaches.map(({ id }) => id),
  )
  const stay = inCoaches.filter(({ isFixed }) => isFixed || !wish.redo)
  const isKept = new Set(stay.map(({ registrationId }) => registrationId))
  const moved = new Set(inCoaches.filter((one) => !stay.includes(one)).map(({ registrationId, coachId }) => `${registrationId}/${coachId}`))
  const seats = await seatsIn(
    app.pool,
    scope,
    members.map(({ registrationId }) => registrationId),
    {
      from: coaches[0]!.startsAt,
      until: coaches.reduce((latest, { endsAt }) => (endsAt > latest ? endsAt : latest), coaches[0]!.endsAt),
    },
  )
  const busy = new Set(
    seats.filter(({ registrationId, coachId }) => !moved.has(`${registrationId}/${coachId}`)).map(({ registrationId }) => registrationId),
  )
  return {
    guests: members.filter(({ registrationId }) => !busy.has(registrationId)),
    kept: members.filter(({ registrationId }) => isKept.has(registrationId)),
    boxes: coaches.map(({ id, seats: capacity }) => ({
      ...{ id, capacity, placed: [] },
      kept: stay.filter(({ coachId }) => coachId === id).map(({ registrationId }) => registrationId),
    })),
  }
}

/**
 * The people who need a place, and the places that there are.
 * @throws Failure staysNotOffered
 */
export const startOf = (
  app: App,
  scope: SignedInScope,
  kind: ProposalKind,
  groups: readonly GroupRow[],
  groupId: string,
  wish: ProposalWish,
): Promise<Start> => (kind === 'rooms' ? roomStart : coachStart)(app, scope, groups, groupId, wish)
