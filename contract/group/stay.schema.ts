import { Type, type Static } from 'typebox'
import { ExportPart, exportAfter } from '../exportPart.schema'
import { PdfLink, signedPdfQuery } from '../pdfLink.schema'
import { mostMates, mostRoomsAtOnce, roomGenders, smokingWishes, stayStates } from '../rules/group/stay'
import { DateTime, Day, Id, Money, PageOf, PageQuery } from '../schemas'
import { boxReasons } from '../rules/group/proposal'

const IdOrNull = Type.Union([Id, Type.Null()])
const Smoking = Type.Enum([...smokingWishes])
const Gender = Type.Enum([...roomGenders])
const Version = Type.Integer({ minimum: 1 })
const ItemId = Type.String({ pattern: '^[a-z][a-z0-9-]{0,39}$' })
const Note = Type.Optional(Type.String({ maxLength: 200 }))

/** What leaders read before they book. */
export const StayLimits = Type.Object({
  maxNights: Type.Integer(),
  maxOccupants: Type.Integer(),
  /** The last day of bookings; null without one. */
  releaseOn: Type.Union([Day, Type.Null()]),
  isReleased: Type.Boolean(),
  lateChange: Type.Union([Type.Object({ percent: Type.Integer(), note: Type.String() }), Type.Null()]),
})
export type StayLimits = Static<typeof StayLimits>

export const OfferedRoom = Type.Object({
  id: Type.String(),
  name: Type.String(),
  /** Occupants at most. */
  beds: Type.Integer(),
  price: Money,
  /** What is left for each night that was asked for. */
  nights: Type.Array(Type.Object({ night: Day, rooms: Type.Integer(), left: Type.Integer() })),
})
export type OfferedRoom = Static<typeof OfferedRoom>

export const OfferedHotel = Type.Object({
  id: Type.String(),
  name: Type.String(),
  stars: Type.Integer(),
  address: Type.String(),
  distanceKm: Type.Number(),
  rooms: Type.Array(OfferedRoom),
})
export type OfferedHotel = Static<typeof OfferedHotel>

/** Numbers of the leader's people and rooms. */
export const StayCounts = Type.Object({
  members: Type.Integer(),
  /** Members with a bed. */
  housed: Type.Integer(),
  rooms: Type.Integer(),
  waiting: Type.Integer(),
  confirmed: Type.Integer(),
})

export const StayOffer = Type.Object({
  isOffered: Type.Boolean(),
  limits: StayLimits,
  /** The period that was asked for, or the one around the fair. */
  from: Day,
  until: Day,
  hotels: Type.Array(OfferedHotel),
  counts: StayCounts,
})
export type StayOffer = Static<typeof StayOffer>

export const Occupant = Type.Object({
  registrationId: Id,
  name: Type.String(),
  company: Type.String(),
  gender: Gender,
  language: Type.String(),
  /** Chosen by hand. */
  isFixed: Type.Boolean(),
  confirmedAt: Type.Union([DateTime, Type.Null()]),
})
export type Occupant = Static<typeof Occupant>

/** One room of a group. */
export const Stay = Type.Object({
  id: Id,
  groupId: Id,
  groupName: Type.String(),
  hotelId: Type.String(),
  hotelName: Type.String(),
  roomId: Type.String(),
  roomName: Type.String(),
  beds: Type.Integer(),
  from: Day,
  until: Day,
  nights: Type.Integer(),
  state: Type.Enum([...stayStates]),
  /** Its place among those that wait for such a room; null where it does not. */
  place: Type.Union([Type.Integer(), Type.Null()]),
  occupants: Type.Array(Occupant),
  smoking: Smoking,
  note: Type.String(),
  price: Money,
  /** Of all nights. */
  amount: Money,
  /** Of changes after the release. */
  lateFee: Type.Union([Money, Type.Null()]),
  version: Version,
})
export type Stay = Static<typeof Stay>

export const StayOfferQuery = Type.Object({ from: Type.Optional(Day), until: Type.Optional(Day) })
export type StayOfferQuery = Static<typeof StayOfferQuery>

export const StayListQuery = Type.Object({
  groupId: Type.Optional(Id),
  hotelId: Type.Optional(ItemId),
  state: Type.Optional(Type.Enum([...stayStates])),
  ...PageQuery.properties,
})
export type StayListQuery = Static<typeof StayListQuery>

export const StayKey = Type.Object({ id: Id })
export type StayKey = Static<typeof StayKey>

export const StayBody = Type.Object(
  {
    groupId: Id,
    hotelId: ItemId,
    roomId: ItemId,
    from: Day,
    until: Day,
    /** How many such rooms. */
    rooms: Type.Integer({ minimum: 1, maximum: mostRoomsAtOnce }),
    smoking: Type.Optional(Smoking),
    note: Note,
  },
  { additionalProperties: false },
)
export type StayBody = Static<typeof StayBody>

export const StayCreated = Type.Object({
  ids: Type.Array(Id),
  /** How many of them have a room. The others wait. */
  held: Type.Integer(),
})
export type StayCreated = Static<typeof StayCreated>

/** The cost that the leader saw and agrees to. Without it a change that costs is refused with what it costs. */
const agreedCost = Type.Optional(Money)

export const StayUpdateBody = Type.Object(
  { id: Id, version: Version, roomId: ItemId, from: Day, until: Day, smoking: Smoking, note: Type.String({ maxLength: 200 }), agreedCost },
  { additionalProperties: false },
)
export type StayUpdateBody = Static<typeof StayUpdateBody>

export const StayCancelBody = Type.Object({ id: Id, version: Version, agreedCost }, { additionalProperties: false })
export type StayCancelBody = Static<typeof StayCancelBody>

export const StayAssignBody = Type.Object(
  { id: Id, version: Version, registrationIds: Type.Array(Id, { maxItems: 12, uniqueItems: true }) },
  { additionalProperties: false },
)
export type StayAssignBody = Static<typeof StayAssignBody>

export const StayConfirmBody = Type.Object(
  {
    id: Id,
    version: Version,
    /** These people alone. Without it everybody in the room. */
    registrationIds: Type.Optional(Type.Array(Id, { minItems: 1, maxItems: 12, uniqueItems: true })),
  },
  { additionalProperties: false },
)
export type StayConfirmBody = Static<typeof StayConfirmBody>

/** A member whom the leader may put into a room, or into a coach. */
export const RoomPerson = Type.Object({
  registrationId: Id,
  name: Type.String(),
  company: Type.String(),
  gender: Gender,
  language: Type.String(),
  groupName: Type.String(),
  /** Where the person is already at that time, in words; '' where nowhere. */
  elsewhere: Type.String(),
  /** The person is in this room or coach. */
  isHere: Type.Boolean(),
  /** Why the person fits to those who are in it. */
  reasons: Type.Array(Type.Enum([...boxReasons])),
})
export type RoomPerson = Static<typeof RoomPerson>

export const RoomPersonQuery = Type.Object({
  stayId: Id,
  keyword: Type.Optional(Type.String({ maxLength: 60 })),
  /** Without those who have a bed. */
  free: Type.Optional(Type.Literal('1')),
  ...PageQuery.properties,
})
export type RoomPersonQuery = Static<typeof RoomPersonQuery>

export const RoomWish = Type.Object({
  registrationId: Id,
  name: Type.String(),
  mates: Type.Array(Type.Object({ registrationId: Id, name: Type.String() })),
  isMust: Type.Boolean(),
  smoking: Smoking,
  /** As it was set here; '' where the form of the registration counts. */
  gender: Gender,
  /** As the form says. */
  formGender: Gender,
})
export type RoomWish = Static<typeof RoomWish>

export const RoomWishQuery = Type.Object({ registrationId: Id })
export type RoomWishQuery = Static<typeof RoomWishQuery>

export const RoomWishBody = Type.Object(
  {
    registrationId: Id,
    mates: Type.Array(Id, { maxItems: mostMates, uniqueItems: true }),
    isMust: Type.Boolean(),
    smoking: Smoking,
    gender: Gender,
  },
  { additionalProperties: false },
)
export type RoomWishBody = Static<typeof RoomWishBody>

export const RoomingLinkQuery = Type.Object({ groupId: Id, hotelId: ItemId })
export type RoomingLinkQuery = Static<typeof RoomingLinkQuery>

export const RoomingListQuery = Type.Object({ ...signedPdfQuery, hotelId: ItemId })
export type RoomingListQuery = Static<typeof RoomingListQuery>

export const RoomingLink = Type.Object({ ...PdfLink.properties, rooms: Type.Integer(), groupId: IdOrNull })
export type RoomingLink = Static<typeof RoomingLink>

export const StayExportQuery = Type.Object({
  ...exportAfter,
  hotelId: Type.Optional(ItemId),
})
export type StayExportQuery = Static<typeof StayExportQuery>

export const staySchemas = {
  offer: { purpose: 'The hotels that keep rooms for groups, with what is left for each night', query: StayOfferQuery, data: StayOffer },
  list: { purpose: "The rooms of the leader's groups", query: StayListQuery, data: PageOf(Stay) },
  detail: { purpose: "A room of the leader's groups", query: StayKey, data: Stay },
  create: { purpose: 'Books rooms of a kind. Where the allotment is full, they wait', body: StayBody, data: StayCreated },
  update: { purpose: 'Changes the nights, the kind or the wishes of a room', body: StayUpdateBody, data: Stay },
  cancel: { purpose: 'Gives a room back', body: StayCancelBody, data: Stay },
  assign: { purpose: 'Says who sleeps in a room: these people and no others', body: StayAssignBody, data: Stay },
  confirm: { purpose: 'Confirms the beds of people, and the room with the last of them', body: StayConfirmBody, data: Stay },
  members: {
    purpose: 'Members for a room: those who fit to its occupants first',
    query: RoomPersonQuery,
    data: PageOf(RoomPerson),
  },
  wish: { purpose: 'What a member wishes of a room', query: RoomWishQuery, data: RoomWish },
  saveWish: { purpose: 'Stores what a member wishes of a room', body: RoomWishBody, data: RoomWish },
  exportPage: { purpose: 'A part of the rooms of all groups, as texts', query: StayExportQuery, data: ExportPart },
  roomingLink: { purpose: "A link to a hotel's rooming list", query: RoomingLinkQuery, data: RoomingLink },
  roomingList: { purpose: 'The rooming list of a group in a hotel, as xlsx', query: RoomingListQuery, data: Type.Any() },
}
