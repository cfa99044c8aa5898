import { Type } from 'typebox'
import { registerTypes } from '../../registerTypes'
import { fairDay, fairMoment } from './days.schema'
import { both, bothOrEmpty, choice, patterned, strict } from './pieces'

const id = (description?: string) => patterned('^\\d{1,20}$', 'must be digits', description ? { description } : {})
const amount = (description: string) =>
  patterned('^\\d{1,7}\\.\\d{2}$', 'must be an amount such as "280.00"', { examples: ['280.00'], description })

const price = strict({
  name: Type.Optional(both(20, 'The name of the price, such as "Early bird". Without it the price is shown without a name.')),
  price: amount('The price in CNY.'),
  from: Type.Optional(fairMoment('The time from which it counts. Without it it counts at once.')),
  until: Type.Optional(fairMoment('The time until which it counts. Without it it has no end.')),
  registerTypes: Type.Optional(
    Type.Array(choice(registerTypes), {
      maxItems: registerTypes.length,
      description:
        'It is the price of people who are approved under one of these, also where they buy under another. The default is everybody.',
    }),
  ),
})

const giving = strict(
  {
    isAllowed: Type.Optional(Type.Boolean({ description: 'Whether the ticket may go to another person. The default is true.' })),
    until: Type.Optional(fairMoment('The time after which it is not given. The default is the end of its last day.')),
  },
  'Whether a holder may give the ticket to another person. By default until it is used, and on its last day at the latest.',
)

const holder = strict(
  {
    isRequired: Type.Boolean({
      description: 'Whether a ticket is only valid once its buyer has named the person who uses it. Sold tickets keep their rule.',
    }),
    until: Type.Optional(fairMoment('The time after which the holder does not change. The default is the end of its last day.')),
  },
  'Whether a bought ticket names its holder. By default it need not, and the holder may change until it is used.',
)

export const ticketTypeFile = strict({
  id: id('The id of the ticket type. Orders are kept by it. A type that was ordered cannot be left out.'),
  name: both(100, 'The name of the ticket, in the shop and on the pass.'),
  group: Type.Optional(both(20, 'The caption of its group in the list of tickets, such as "Events". Without it the type is in no group.')),
  summary: bothOrEmpty(200, 'A line below the name in the list of tickets. Empty for none.'),
  description: bothOrEmpty(2000, 'The text on the page of the ticket. Empty for none.'),
  benefits: Type.Array(both(100, 'A benefit.'), { maxItems: 20, description: 'What the ticket includes, one line each. Empty for none.' }),
  price: amount('The price in CNY, where none of `prices` counts. `0.00` is free.'),
  prices: Type.Optional(
    Type.Array(price, {
      maxItems: 20,
      description:
        "Other prices, such as early bird, on site or of members. The first that fits the time, by the server's clock, and the person counts. The default is `price` alone.",
    }),
  ),
  quota: Type.Integer({ minimum: 0, maximum: 10_000_000, description: 'Tickets that there are in total, at least those held and sold.' }),
  limitPerPerson: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: 1000,
      description: 'Tickets of this type that one account may have. Without it only the quota limits them.',
    }),
  ),
  saleStartsAt: Type.Optional(fairMoment('The time from which it is sold. Without it it is sold at once.')),
  saleEndsAt: Type.Optional(fairMoment('The time after which it is not sold. The default is the closing time of its last entry day.')),
  entryDays: Type.Array(fairDay(), {
    maxItems: 60,
    description: 'The days on which the ticket is valid for entry, within 32 days if it has no `dayChoices`.',
  }),
  dayChoices: Type.Array(fairDay(), {
    maxItems: 60,
    description:
      'Days of `entryDays`, within six days, from which a buyer chooses one for a single entry. Empty if the ticket is valid on all entry days.',
  }),
  audience: Type.Array(choice(registerTypes), {
    maxItems: registerTypes.length,
    description: 'The register types that are offered it. Empty for every type of `byRegisterType`.',
  }),
  registerLinkIds: Type.Array(patterned('^\\w{1,40}$', 'must be letters and digits'), {
    maxItems: 100,
    description:
      'Ids of links that offer it. Empty for all people. A person who knows such an id gets the ticket, so use twelve random letters and digits.',
  }),
  conflictsWith: Type.Array(id(), {
    maxItems: 100,
    description: 'Ids of types that one person cannot hold next to this one. Each must name the other.',
  }),
  pools: Type.Optional(
    Type.Array(id(), {
      maxItems: 20,
      description:
        'Ids of `ticketPools` whose places its tickets take, besides its own quota. They never change once a ticket was ordered. By default there are none.',
    }),
  ),
  upgradesTo: Type.Optional(
    Type.Array(id(), {
      maxItems: 20,
      description:
        'Ids of types that a holder may upgrade to, for the difference to what was paid. None may cost less or lead back. Without it no upgrade is offered.',
    }),
  ),
  giving: Type.Optional(giving),
  holder: Type.Optional(holder),
  isByInvitation: Type.Optional(
    Type.Boolean({
      description:
        'Only invited people get it (`npm run free-tickets` sets the quotas), and the shop does not show it. The default is false.',
    }),
  ),
  isActive: Type.Boolean({ description: 'Whether it is offered. False closes the sale. Sold tickets stay valid.' }),
})

export const ticketPoolFile = strict({
  id: id('The id of the pool, which ticket types name.'),
  capacity: Type.Integer({ minimum: 0, maximum: 10_000_000, description: 'Places for the tickets of all types that name the pool.' }),
  day: Type.Optional(fairDay('The day of the pool: it counts only tickets that are valid then. Without it each ticket takes a place.')),
})
