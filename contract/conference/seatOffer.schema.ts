import { Type, type Static } from 'typebox'
import { seatOfferStates } from '../rules/conference/seatOffer'
import { DateTime, Id } from '../schemas'
import { DoorSession } from './attendance.schema'

/** The link by which the caller passes a seat on. */
export const SeatOffer = Type.Object({
  link: Type.String(),
  /** Of the page behind the link. */
  params: Type.Record(Type.String(), Type.String()),
  until: DateTime,
})
export type SeatOffer = Static<typeof SeatOffer>

export const SeatOfferBody = Type.Object({ conferenceId: Id }, { additionalProperties: false })
export type SeatOfferBody = Static<typeof SeatOfferBody>

export const SeatKeyQuery = Type.Object({ key: Type.String({ maxLength: 100 }) })

/** What a link says, before anybody signs in. It names no person. */
export const OpenedSeat = Type.Object({
  state: Type.Enum([...seatOfferStates]),
  /** Null for a link of nothing. */
  session: Type.Union([DoorSession, Type.Null()]),
  /** Until when it is valid; null for a link of nothing. */
  until: Type.Union([DateTime, Type.Null()]),
})
export type OpenedSeat = Static<typeof OpenedSeat>

export const TakeSeatBody = Type.Object(
  {
    key: Type.String({ maxLength: 100 }),
    /** The caller knows of the sessions at the same time, and takes the seat all the same. */
    acceptsConflicts: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
)
export type TakeSeatBody = Static<typeof TakeSeatBody>

export const TakenSeat = Type.Object({ conferenceId: Id })
export type TakenSeat = Static<typeof TakenSeat>

export const seatOfferSchemas = {
  offer: { purpose: 'Makes a link by which another person takes the seat of the caller', body: SeatOfferBody, data: SeatOffer },
  takeBack: { purpose: 'Ends the link before anybody takes the seat', body: SeatOfferBody, data: Type.Null() },
  opened: { purpose: 'Which seat a link gives', query: SeatKeyQuery, data: OpenedSeat },
  take: { purpose: 'Takes the seat of a link', body: TakeSeatBody, data: TakenSeat },
}
