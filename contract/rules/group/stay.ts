import type { Bilingual } from '../../language'
import { addDays } from '../values/days'
import { fenOf, yuanOf } from '../values/money'

/** A stay is one room of a group. `wanted`: it has a room. `waiting`: the allotment is full. `confirmed`: the leader is done with it. `released`: the hotel has the room again. */
export const stayStates = ['wanted', 'waiting', 'confirmed', 'released'] as const
export type StayState = (typeof stayStates)[number]

/** Those that have a room. */
export const heldStates = ['wanted', 'confirmed'] as const satisfies readonly StayState[]
/** Those that are not over. */
export const openStates = ['wanted', 'waiting', 'confirmed'] as const satisfies readonly StayState[]

export const isHeld = (state: StayState): boolean => (heldStates as readonly StayState[]).includes(state)

/** What a person says of smoke in the room. */
export const smokingWishes = ['', 'no', 'yes'] as const
export type SmokingWish = (typeof smokingWishes)[number]

/** As forms store them. Anything else is nobody's business. */
export const roomGenders = ['', 'female', 'male'] as const
export type RoomGender = (typeof roomGenders)[number]

/** Rooms of a kind that the hotel keeps for groups, for each night from one to another. */
export interface RoomAllotment {
  from: string
  to: string
  rooms: number
}

export interface RoomKind {
  id: string
  name: Bilingual
  /** Of a room. */
  beds: number
  /** Of a room for a night. */
  price: string
  allotments: RoomAllotment[]
}

/** What a hotel of the fair's list keeps for groups. */
export interface StayHotel {
  hotelId: string
  roomKinds: RoomKind[]
}

/** What a change costs after the day of release. */
export interface LateChange {
  /** Of the price of all nights of the room. */
  percent: number
  note?: Bilingual
}

export interface CoachRules {
  maxDays?: number
  maxOccupants?: number
}

/** What an organiser sets for the stays and coaches of groups. */
export interface GroupStayRules {
  hotels: StayHotel[]
  maxNights?: number
  maxOccupants?: number
  /** The last day of bookings, and of changes without a cost. Rooms that nobody booked go back to the hotels then. */
  releaseOn?: string
  lateChange?: LateChange
  coaches?: CoachRules
}

/** For a fair whose file says nothing. */
const defaults = { maxNights: 14, maxOccupants: 4, maxDays: 10, maxSeats: 60 }

export const maxNightsOf = ({ maxNights = defaults.maxNights }: Partial<GroupStayRules>): number => maxNights
export const maxOccupantsOf = ({ maxOccupants = defaults.maxOccupants }: Partial<GroupStayRules>): number => maxOccupants
export const maxCoachDaysOf = ({ coaches }: Partial<GroupStayRules>): number => coaches?.maxDays ?? defaults.maxDays
export const maxCoachSeatsOf = ({ coaches }: Partial<GroupStayRules>): number => coaches?.maxOccupants ?? defaults.maxSeats

/** Rooms of one group that are not released, at most. */
export const mostStays = 3000
/** Rooms that are booked at once, at most. */
export const mostRoomsAtOnce = 200
/** People with whom one wishes to share, at most. */
export const mostMates = 3

/** Occupants of a room of a kind. */
export const bedsOf = (rules: GroupStayRules, { beds }: RoomKind): number => Math.min(beds, maxOccupantsOf(rules))

/** The nights between an arrival and a departure; none where the departure is not later. */
export const nightsOf = (from: string, until: string, most = 400): string[] => {
  const nights: string[] = []
  for (let night = from; night < until && nights.length < most; night = addDays(night, 1)) nights.push(night)
  return nights
}

/** The rooms of a kind that a hotel keeps for a night. */
export const allottedOn = ({ allotments }: RoomKind, night: string): number =>
  allotments.reduce((sum, { from, to, rooms }) => (from <= night && night <= to ? sum + rooms : sum), 0)

/** The first and the last night for which a kind has rooms; null without any. */
export const allottedNights = ({ allotments }: RoomKind): { first: string; last: string } | null =>
  allotments.length === 0
    ? null
    : {
        first: allotments.map(({ from }) => from).sort()[0]!,
        last: allotments
          .map(({ to }) => to)
          .sort()
          .at(-1)!,
      }

export const roomKindOf = (rules: GroupStayRules, hotelId: string, roomId: string): RoomKind | undefined =>
  rules.hotels.find((hotel) => hotel.hotelId === hotelId)?.roomKinds.find(({ id }) => id === roomId)

/** The price of all nights of a room. */
export const priceOfNights = (price: string, nights: number): string => yuanOf(fenOf(price) * nights)

/** What a change of a room costs after the release. Half a fen is rounded up. */
export const lateCost = (price: string, nights: number, { percent }: Pick<LateChange, 'percent'>): string =>
  yuanOf(Math.round((fenOf(price) * nights * percent) / 100))

/** Whether rooms may no longer be booked, and changes cost. */
export const isReleased = ({ releaseOn }: GroupStayRules, today: string): boolean => releaseOn !== undefined && today > releaseOn
