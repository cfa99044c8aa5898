import { Type } from 'typebox'
import { type ParkingRules, mostFairDays, usualMostDays, usualMostOccupants, vehicleKinds } from '../../rules/group/parking'
import { fairDay } from './days.schema'
import { both, choice, patterned, strict } from './pieces'

const time = (description: string) => patterned('^([01]\\d|2[0-3]):[0-5]\\d$', 'must be a time such as "08:00"', { description })

const arrival = strict({
  from: time('The time at which arrivals begin.'),
  until: time('The time at which they end, later than `from`.'),
  capacity: Type.Integer({
    minimum: 0,
    maximum: 10_000,
    description: 'The number of vehicles that may arrive between these times, each day.',
  }),
})

const parkingGate = strict({
  id: patterned('^[\\w-]{1,40}$', 'must be letters, digits, - and _', {
    description: 'The id of the gate. Bookings are kept by it, so it never changes.',
  }),
  name: both(60, 'The name of the gate, as drivers read it.'),
  kinds: Type.Optional(
    Type.Array(choice(vehicleKinds), {
      minItems: 1,
      maxItems: vehicleKinds.length,
      description: 'The vehicles that it takes. The default is all.',
    }),
  ),
  days: Type.Optional(
    Type.Array(fairDay(), {
      minItems: 1,
      maxItems: mostFairDays,
      description: 'The days on which vehicles arrive. The default is every day of the fair.',
    }),
  ),
  times: Type.Array(arrival, { minItems: 1, maxItems: 48, description: 'The arrivals of each day, one after the other.' }),
})

const occupants = (kind: (typeof vehicleKinds)[number]) =>
  Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: 200,
      description: `People on board of a ${kind}, the driver included. The default is ${usualMostOccupants[kind]}.`,
    }),
  )

/** The vehicles of groups: where and when they arrive. */
export const groupParkingFile = Type.Unsafe<ParkingRules>(
  strict(
    {
      gates: Type.Array(parkingGate, { minItems: 1, maxItems: 30, description: 'The gates at which vehicles of groups come in.' }),
      mostDays: Type.Optional(
        Type.Integer({
          minimum: 1,
          maximum: mostFairDays,
          description: `Days for which a vehicle parks at most. The default is ${usualMostDays}.`,
        }),
      ),
      mostOccupants: Type.Optional(
        strict(
          { car: occupants('car'), minibus: occupants('minibus'), coach: occupants('coach'), lorry: occupants('lorry') },
          'The most people on board of each kind of vehicle. Without it the usual numbers of seats count.',
        ),
      ),
      changesUntil: Type.Optional(
        fairDay('The last day on which a group books, changes and cancels. Without it, until an arrival begins.'),
      ),
    },
    'Arrivals that groups book for their vehicles. Without it the fair takes no bookings.',
  ),
)
