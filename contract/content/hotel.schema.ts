import { Type, type Static } from 'typebox'
import { Money } from '../schemas'
import { PointOrNull } from './mapPoint.schema'

/** A hotel in the caller's language. Empty texts, 0 stars and null are facts that the organiser did not set. */
export const HotelView = Type.Object({
  id: Type.String(),
  name: Type.String(),
  stars: Type.Integer(),
  address: Type.String(),
  distanceKm: Type.Number(),
  priceFrom: Type.Union([Money, Type.Null()]),
  phone: Type.String(),
  bookingUrl: Type.String(),
  location: PointOrNull,
  picture: Type.String(),
  note: Type.String(),
})
export type HotelView = Static<typeof HotelView>

export const hotelSchemas = { list: { purpose: 'Hotels near the fair, the nearest first', data: Type.Array(HotelView) } }
