import { Type } from 'typebox'
import type { Hotel } from '../../rules/content/hotel'
import { address, both, itemId, mapPoint, patterned, phone, strict } from './pieces'

const hotel = strict({
  id: itemId('The id of the hotel within the list.'),
  name: both(80, 'The name of the hotel.'),
  stars: Type.Optional(Type.Integer({ minimum: 1, maximum: 5, description: 'Its stars. Without it none are shown.' })),
  address: both(200, 'The street address, for people.'),
  distanceKm: Type.Number({ minimum: 0, maximum: 200, description: 'Kilometres to the fair. The nearest hotel is shown first.' }),
  priceFrom: Type.Optional(
    patterned('^\\d{1,6}\\.\\d{2}$', 'must be an amount such as "380.00"', {
      examples: ['380.00'],
      description: 'The lowest price of a room for a night, in CNY. Without it no price is shown.',
    }),
  ),
  phone: Type.Optional(phone('The phone of the reception, as people dial it. Without it none is shown.')),
  bookingUrl: Type.Optional(
    address('The https address where people book a room. `trustedOrigins` must have it. Without it the page has no button for it.'),
  ),
  location: Type.Optional(
    mapPoint('The hotel on a map: within mainland China in GCJ-02, elsewhere as GPS gives it. Without it there is no map.'),
  ),
  picture: Type.Optional(address('A picture: an https address, or a path on this site such as `/media/…`. Without it none is shown.')),
  note: Type.Optional(both(200, 'A sentence about the hotel, such as a shuttle bus. Without it none is shown.')),
})

/** Hotels near the fair. */
export const hotelsFile = Type.Unsafe<Hotel[]>(
  Type.Array(hotel, { maxItems: 100, description: 'Hotels near the fair, for everybody to read. By default there are none.' }),
)
