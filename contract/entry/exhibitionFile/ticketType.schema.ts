import { Type } from 'typebox'
import { registerTypes } from '../../registerTypes'
import { FairDay, FairMoment } from './days.schema'
import { both, bothOrEmpty, choice, patterned, strict } from './pieces'

const Id = patterned('^\\d{1,20}$', 'must be digits')
const days = Type.Array(FairDay, { maxItems: 60 })

export const ticketTypeFile = strict({
  id: Id,
  name: both(100),
  summary: bothOrEmpty(200),
  description: bothOrEmpty(2000),
  benefits: Type.Array(both(100), { maxItems: 20 }),
  price: patterned('^\\d{1,7}\\.\\d{2}$', 'must be an amount such as "280.00"', { examples: ['280.00'], description: 'CNY.' }),
  prices: Type.Optional(
    Type.Array(
      strict({
        name: Type.Optional(both(20)),
        price: patterned('^\\d{1,7}\\.\\d{2}$', 'must be an amount such as "280.00"'),
        from: Type.Optional(FairMoment),
        until: Type.Optional(FairMoment),
        registerTypes: Type.Optional(Type.Array(choice(registerTypes), { maxItems: registerTypes.length })),
      }),
      {
        maxItems: 20,
        description:
          'Other prices, such as early bird, on site or of members. The first that applies to the time and the person counts, else `price`.',
      },
    ),
  ),
  quota: Type.Integer({ minimum: 0, maximum: 10_000_000 }),
  limitPerPerson: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
  saleStartsAt: Type.Optional(FairMoment),
  saleEndsAt: Type.Optional(FairMoment),
  entryDays: days,
  dayChoices: Type.Array(FairDay, {
    maxItems: 60,
    description: 'Days, within six, from which a buyer chooses one for a single entry; empty if the ticket is valid on all entry days.',
  }),
  audience: Type.Array(choice(registerTypes), {
    maxItems: registerTypes.length,
    description: 'Empty for every register type of byRegisterType.',
  }),
  registerLinkIds: Type.Array(Type.String({ pattern: '^\\w{1,40}$' }), {
    maxItems: 100,
    description: 'Links that offer it; empty for all. Anybody who knows such an id gets the ticket: use twelve random letters and digits.',
  }),
  conflictsWith: Type.Array(Id, {
    maxItems: 100,
    description: 'Types that exclude this one. Each must name the other.',
  }),
  pools: Type.Optional(
    Type.Array(Id, {
      maxItems: 20,
      description: 'ticketPools whose places its tickets take, besides its own quota. They stay as they are once a ticket was ordered.',
    }),
  ),
  upgradesTo: Type.Optional(
    Type.Array(Id, {
      maxItems: 20,
      description: 'Types that a holder may upgrade to, for the difference to what was paid. None may cost less than this one.',
    }),
  ),
  giving: Type.Optional(
    strict(
      {
        isAllowed: Type.Optional(Type.Boolean({ description: 'False where the ticket stays with the person who got it.' })),
        until: Type.Optional(FairMoment),
      },
      'Whether a holder may give the ticket to another person, and until when. By default until it is used, and on its last day at the latest.',
    ),
  ),
  holder: Type.Optional(
    strict(
      {
        isRequired: Type.Boolean({ description: 'True where a ticket opens nothing before its buyer has said who uses it.' }),
        until: Type.Optional(FairMoment),
      },
      'Whether a bought ticket names its holder, and until when the holder may change. By default until it is used, and on its last day at the latest.',
    ),
  ),
  isByInvitation: Type.Optional(
    Type.Boolean({ description: 'True for tickets that are only for invited people (`npm run free-tickets`): nobody buys them.' }),
  ),
  isActive: Type.Boolean(),
})

export const ticketPoolFile = strict({
  id: Id,
  capacity: Type.Integer({ minimum: 0, maximum: 10_000_000, description: 'Places for the tickets of all types that name the pool.' }),
  day: Type.Optional(FairDay),
})
