import type { Bilingual } from '../../language'

/** A place on a map: within mainland China in GCJ-02, elsewhere as GPS gives it. */
export interface MapPoint {
  latitude: number
  longitude: number
}

/** A hotel near the fair. */
export interface Hotel {
  id: string
  name: Bilingual
  stars?: number
  address: Bilingual
  /** From the fair. */
  distanceKm: number
  /** Of the cheapest room for a night. */
  priceFrom?: string
  phone?: string
  bookingUrl?: string
  location?: MapPoint
  picture?: string
  note?: Bilingual
}
