import type { HotelView } from '../../../../contract/content/hotel.schema'
import type { Scope } from '../../../core/calls/scope'

/** Hotels near the fair in the caller's language, the nearest first. */
export const hotelsOf = async (scope: Scope): Promise<HotelView[]> => {
  const { hotels = [] } = (await scope.exhibition()).config
  const { language } = scope
  return hotels
    .map((hotel) => ({
      id: hotel.id,
      name: hotel.name[language],
      stars: hotel.stars ?? 0,
      address: hotel.address[language],
      distanceKm: hotel.distanceKm,
      priceFrom: hotel.priceFrom ?? null,
      phone: hotel.phone ?? '',
      bookingUrl: hotel.bookingUrl ?? '',
      location: hotel.location ?? null,
      picture: hotel.picture ?? '',
      note: hotel.note?.[language] ?? '',
    }))
    .sort((a, b) => a.distanceKm - b.distanceKm)
}
