import { Type } from 'typebox'
import type { GroupStayRules } from '../../rules/group/stay'
import { fairDay } from './days.schema'
import { both, itemId, patterned, strict } from './pieces'

const allotment = strict({
  from: fairDay('The first night.'),
  to: fairDay('The last night.'),
  rooms: Type.Integer({ minimum: 0, maximum: 5000, description: 'Rooms for each of these nights. Periods that overlap add up.' }),
})

const roomKind = strict({
  id: itemId('The id of the kind within its hotel. Bookings name it, so it never changes.'),
  name: both(60, 'The name of the kind, such as a twin room.'),
  beds: Type.Integer({ minimum: 1, maximum: 12, description: 'The people that a room takes.' }),
  price: patterned('^\\d{1,6}\\.\\d{2}$', 'must be an amount such as "380.00"', {
    examples: ['380.00'],
    description: 'The price of a room for a night, in CNY.',
  }),
  allotments: Type.Array(allotment, { maxItems: 60, description: 'The rooms that the hotel keeps for groups, by night.' }),
})

const hotel = strict({
  hotelId: itemId('A hotel of `hotels`.'),
  roomKinds: Type.Array(roomKind, {
    minItems: 1,
    maxItems: 20,
    description: 'Its kinds of rooms, in the order in which they are offered.',
  }),
})

const lateChange = strict(
  {
    percent: Type.Integer({ minimum: 0, maximum: 100, description: 'Per cent of the price of all nights of the room.' }),
    note: Type.Optional(both(200, 'A sentence for leaders, such as how it is paid. Without it none is shown.')),
  },
  'What it costs to change or release a room after `releaseOn`. Without it such a change costs nothing.',
)

const coaches = strict(
  {
    maxDays: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 60, description: 'Days for which a group has a coach, at most. The default is 10.' }),
    ),
    maxOccupants: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, description: 'Seats of a coach, at most. The default is 60.' })),
  },
  'Coaches of groups. Without it the defaults count.',
)

/** Rooms that hotels keep for groups, and coaches. */
export const groupStaysFile = Type.Unsafe<GroupStayRules>(
  strict(
    {
      hotels: Type.Array(hotel, { maxItems: 100, description: 'The hotels that keep rooms for groups.' }),
      maxNights: Type.Optional(Type.Integer({ minimum: 1, maximum: 60, description: 'Nights of a stay, at most. The default is 14.' })),
      maxOccupants: Type.Optional(
        Type.Integer({ minimum: 1, maximum: 12, description: 'Occupants of a room, at most, however many beds it has. The default is 4.' }),
      ),
      releaseOn: Type.Optional(
        fairDay('The last day of bookings and of changes without a cost. Without it rooms are booked as long as there are some.'),
      ),
      lateChange: Type.Optional(lateChange),
      coaches: Type.Optional(coaches),
    },
    'Rooms that hotels keep for visiting groups, with their prices. `/hotel` shows none of it. Without it groups book no rooms.',
  ),
)
