import { Type } from 'typebox'
import { serviceKinds } from '../../rules/exhibitor/serviceReserve'
import { fairDay, fairMoment } from './days.schema'
import { both, bothOrEmpty, choice, patterned, strict } from './pieces'
import { feeStep } from './refunds.schema'

const memberId = (description: string) => patterned('^[\\w-]{1,40}$', 'must be letters, digits, - and _', { description })
const amount = (description: string) =>
  patterned('^\\d{1,7}\\.\\d{2}$', 'must be an amount such as "280.00"', { examples: ['280.00'], description })

const limit = strict({
  id: memberId('The id of the limit, which items name.'),
  name: both(60, 'The name of the total, as companies read it.'),
  steps: Type.Optional(
    Type.Array(
      strict({
        area: Type.Integer({ minimum: 0, maximum: 100_000, description: 'The booth area in m² from which the step counts.' }),
        max: Type.Integer({ minimum: 0, maximum: 100_000, description: 'Pieces of all items together.' }),
      }),
      { minItems: 1, maxItems: 20, description: 'The smallest booth first. The default is 10 from 9 m², 20 from 18 m², 30 from 27 m².' },
    ),
  ),
})

const category = strict({
  id: memberId('The id of the category, which items name.'),
  kind: choice(
    serviceKinds,
    '`special` builds a booth, and its builder orders it too. `ads` are places for advertising. `interpreting` is booked by the day. `general` is anything else.',
  ),
  name: both(40, 'The name of the category.'),
  orderUntil: Type.Optional(fairMoment('The time after which nothing is ordered. The default is the end of the fair.')),
  changeUntil: Type.Optional(fairMoment('The time after which nothing is cancelled. The default is `orderUntil`.')),
})

const price = strict({
  name: Type.Optional(both(20, 'The name of the price, such as "Early". Without it the price is shown without a name.')),
  price: amount('The price in CNY.'),
  from: Type.Optional(fairMoment('The time from which it counts. Without it it counts at once.')),
  until: Type.Optional(fairMoment('The time until which it counts. Without it it has no end.')),
})

const item = strict({
  id: patterned('^\\d{1,20}$', 'must be digits', {
    description: 'The id of the item. An ordered item cannot be left out: set `isActive` to false.',
  }),
  category: memberId('The id of its category.'),
  name: both(100, 'The name of the item.'),
  description: bothOrEmpty(500, 'What a company gets. Empty for nothing.'),
  unit: both(20, 'The unit of the price, such as "piece" or "day".'),
  language: Type.Optional(both(60, 'The languages of an interpreter. Without it none are shown.')),
  picture: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 2000,
      description: 'A picture of this site, `/media/…`, or an https address. Without it none is shown.',
    }),
  ),
  price: amount('The price in CNY, where none of `prices` counts.'),
  prices: Type.Optional(
    Type.Array(price, {
      maxItems: 10,
      description: 'Other prices by time, such as early or on site. The first that counts is taken. The default is `price` alone.',
    }),
  ),
  stock: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: 1_000_000,
      description: 'Pieces that there are, at least those held and sold. Without it the item needs `days`.',
    }),
  ),
  days: Type.Optional(
    Type.Array(fairDay(), {
      minItems: 1,
      maxItems: 60,
      description: 'The days of an interpreter. Each is booked once, and a booked day stays. Without it the item needs `stock`.',
    }),
  ),
  limit: Type.Optional(memberId('The id of the limit that the item counts for. Without it none limits the item.')),
  maxPerExhibitor: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 100_000, description: 'Pieces that one company may have. Without it only the stock limits them.' }),
  ),
  hasPlace: Type.Optional(
    Type.Boolean({ description: 'Whether a company says where on its booth it goes. Without it no place is asked for.' }),
  ),
  isActive: Type.Boolean({ description: 'Whether companies may order it now.' }),
})

/** The services that exhibitors order. */
export const servicesFile = strict(
  {
    payWithinHours: Type.Integer({ minimum: 1, maximum: 336, description: 'Hours for which an unpaid order holds its services.' }),
    cancelFees: Type.Optional(
      Type.Array(feeStep, {
        minItems: 1,
        maxItems: 20,
        description:
          'What is kept of the price of a cancelled service, the earliest step first. Without it a paid service cannot be cancelled.',
      }),
    ),
    limits: Type.Optional(
      Type.Array(limit, { maxItems: 50, description: 'Totals by booth area that several items share. Without it there are none.' }),
    ),
    categories: Type.Array(category, { maxItems: 50, description: 'The categories, in the order in which they are shown.' }),
    items: Type.Array(item, { maxItems: 1000, description: 'The items, in the order in which they are offered.' }),
  },
  'Services that exhibitors order. Without it the fair offers none.',
)
