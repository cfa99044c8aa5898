import { Type, type Static } from 'typebox'
import { DateTime, Id, PageOf, PageQuery } from '../schemas'
import { RoomPerson, RoomPersonQuery } from './stay.schema'

const Version = Type.Integer({ minimum: 1 })
const Moment = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2} \\d{2}:\\d{2}:\\d{2}$' })

/** What leaders read before they add a coach. */
export const CoachLimits = Type.Object({ maxDays: Type.Integer(), maxOccupants: Type.Integer() })

export const Coach = Type.Object({
  id: Id,
  groupId: Id,
  groupName: Type.String(),
  name: Type.String(),
  plate: Type.String(),
  seats: Type.Integer(),
  taken: Type.Integer(),
  place: Type.String(),
  gate: Type.String(),
  startsAt: DateTime,
  endsAt: DateTime,
  version: Version,
})
export type Coach = Static<typeof Coach>

export const CoachPassenger = Type.Object({ registrationId: Id, name: Type.String(), company: Type.String(), isFixed: Type.Boolean() })
export type CoachPassenger = Static<typeof CoachPassenger>

export const CoachDetail = Type.Object({ ...Coach.properties, limits: CoachLimits, passengers: Type.Array(CoachPassenger) })
export type CoachDetail = Static<typeof CoachDetail>

export const CoachPage = Type.Object({ ...PageOf(Coach).properties, limits: CoachLimits })
export type CoachPage = Static<typeof CoachPage>

export const CoachListQuery = Type.Object({ groupId: Type.Optional(Id), ...PageQuery.properties })
export type CoachListQuery = Static<typeof CoachListQuery>

export const CoachKey = Type.Object({ id: Id })
export type CoachKey = Static<typeof CoachKey>

const facts = {
  name: Type.String({ minLength: 1, maxLength: 40, pattern: '\\S' }),
  plate: Type.String({ maxLength: 20 }),
  seats: Type.Integer({ minimum: 1, maximum: 100 }),
  place: Type.String({ minLength: 1, maxLength: 100, pattern: '\\S' }),
  gate: Type.String({ maxLength: 60 }),
  startsAt: Moment,
  endsAt: Moment,
}

export const CoachBody = Type.Object({ groupId: Id, ...facts }, { additionalProperties: false })
export type CoachBody = Static<typeof CoachBody>

export const CoachUpdateBody = Type.Object({ id: Id, version: Version, ...facts }, { additionalProperties: false })
export type CoachUpdateBody = Static<typeof CoachUpdateBody>

export const CoachRemoveBody = Type.Object({ id: Id, version: Version }, { additionalProperties: false })
export type CoachRemoveBody = Static<typeof CoachRemoveBody>

const people = Type.Array(Id, { maxItems: 100, uniqueItems: true })

export const SeatBody = Type.Object({ id: Id, add: people, remove: people }, { additionalProperties: false })
export type SeatBody = Static<typeof SeatBody>

export const CoachPersonQuery = Type.Object({
  coachId: Id,
  keyword: RoomPersonQuery.properties.keyword,
  free: RoomPersonQuery.properties.free,
  ...PageQuery.properties,
})
export type CoachPersonQuery = Static<typeof CoachPersonQuery>

export const coachSchemas = {
  list: { purpose: "The coaches of the leader's groups, by the time at which they leave", query: CoachListQuery, data: CoachPage },
  detail: { purpose: 'A coach with those who sit in it', query: CoachKey, data: CoachDetail },
  create: { purpose: 'Adds a coach to a group', body: CoachBody, data: CoachDetail },
  update: { purpose: 'Changes a coach', body: CoachUpdateBody, data: CoachDetail },
  remove: { purpose: 'Removes a coach with its seats', body: CoachRemoveBody, data: Type.Null() },
  seat: { purpose: 'Gives seats of a coach to members, and takes seats away', body: SeatBody, data: CoachDetail },
  members: { purpose: 'Members for a coach: those who fit to its passengers first', query: CoachPersonQuery, data: PageOf(RoomPerson) },
}
