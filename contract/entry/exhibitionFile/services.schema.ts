import { Type } from 'typebox'
import { serviceKinds } from '../../rules/services'
import { FairDay, FairMoment } from './days.schema'
import { both, bothOrEmpty, choice, patterned, strict } from './pieces'

const memberId = patterned('^[\\w-]{1,40}$', 'must be letters, digits, - and _')
const Id = patterned('^\\d{1,20}$', 'must be digits')
const amount = (description?: string) =>
  patterned('^\\d{1,7}\\.\\d{2}$', 'must be an amount such as "280.00"', { examples: ['280.00'], ...(description ? { description } : {}) })

const fee = strict({
  daysBefore: Type.Integer({ minimum: 0, maximum: 730, description: 'From so many days before the fair on, until the next step.' }),
  percent: Type.Integer({ minimum: 0, maximum: 99, description: 'The part of the price that is kept.' }),
})

const limit = strict({
  id: memberId,
  name: both(60),
  steps: Type.Optional(
    Type.Array(
      strict({
        area: Type.Integer({ minimum: 0, maximum: 100_000, description: 'Booths of so many m² and more.' }),
        max: Type.Integer({ minimum: 0, maximum: 100_000 }),
      }),
      { minItems: 1, maxItems: 20, description: 'The smallest booth first. The default: 10 from 9 m², 20 from 18 m², 30 from 27 m².' },
    ),
  ),
})

const category = strict({
  id: memberId,
  kind: choice(serviceKinds, 'Places for advertising, interpreters by the day, or anything else.'),
  name: both(40),
  orderUntil: Type.Optional(FairMoment),
  changeUntil: Type.Optional(FairMoment),
})

const item = strict({
  id: Id,
  category: memberId,
  name: both(100),
  description: bothOrEmpty(500),
  unit: both(20),
  language: Type.Optional(both(60)),
  picture: Type.Optional(
    Type.String({ minLength: 1, maxLength: 2000, description: "A picture of this site ('/media/…') or an https address." }),
  ),
  price: amount('CNY.'),
  prices: Type.Optional(
    Type.Array(
      strict({ name: Type.Optional(both(20)), price: amount(), from: Type.Optional(FairMoment), until: Type.Optional(FairMoment) }),
      { maxItems: 10, description: 'Other prices by time, such as early or on site. The first that applies counts, else `price`.' },
    ),
  ),
  stock: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000, description: 'How many there are. Not for an item with days.' })),
  days: Type.Optional(Type.Array(FairDay, { minItems: 1, maxItems: 60, description: 'An interpreter: each day is booked once.' })),
  limit: Type.Optional(memberId),
  maxPerExhibitor: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })),
  isActive: Type.Boolean(),
})

/** The services that exhibitors order. */
export const servicesFile = strict(
  {
    payWithinHours: Type.Integer({ minimum: 1, maximum: 336, description: 'How long an unpaid order holds its services.' }),
    cancelFees: Type.Optional(
      Type.Array(fee, {
        minItems: 1,
        maxItems: 20,
        description: 'What is kept of a price when a paid service is cancelled, the earliest step first. Without it nothing is given back.',
      }),
    ),
    limits: Type.Optional(Type.Array(limit, { maxItems: 50, description: 'Totals that several items share, by booth area.' })),
    categories: Type.Array(category, { maxItems: 50, description: 'In the order in which they are shown.' }),
    items: Type.Array(item, { maxItems: 1000, description: 'In the order in which they are offered.' }),
  },
  'Services that exhibitors order. Without it the fair offers none.',
)
