import { Type, type Static } from 'typebox'
import { DateTime, Day, Id, Money } from '../schemas'

export const TicketTypeQuery = Type.Object({
  registerLinkId: Type.Optional(Type.String({ maxLength: 40 })),
  /** For back ends that ask the client; this server knows by itself. */
  topRegisterType: Type.Optional(Type.String({ maxLength: 40 })),
})

export const TicketTypeDetailQuery = Type.Object({ id: Id })

/** Why a ticket type cannot be taken now; null where it can. */
export const SaleState = Type.Union([
  Type.Literal('onSale'),
  Type.Literal('notYet'),
  Type.Literal('over'),
  Type.Literal('soldOut'),
  Type.Literal('limitReached'),
])
export type SaleState = Static<typeof SaleState>

export const TicketType = Type.Object({
  id: Id,
  /** Texts in the caller's language. */
  name: Type.String(),
  summary: Type.String(),
  description: Type.String(),
  price: Money,
  isFree: Type.Boolean(),
  saleState: SaleState,
  saleStartsAt: Type.Union([DateTime, Type.Null()]),
  saleEndsAt: Type.Union([DateTime, Type.Null()]),
  /** How many are left, told only where few are (200 or less); null where there are plenty. */
  left: Type.Union([Type.Integer(), Type.Null()]),
  limitPerPerson: Type.Union([Type.Integer(), Type.Null()]),
  /** How many the caller holds or has reserved. */
  held: Type.Integer(),
  /** Types that cannot be bought together with this one. */
  conflictsWith: Type.Array(Id),
  /** Days of which the buyer chooses one ('yyyy-MM-dd'); empty where the ticket is for all of `entryDays`. */
  dayChoices: Type.Array(Day),
  entryDays: Type.Array(Day),
  benefits: Type.Array(Type.String()),
})
export type TicketType = Static<typeof TicketType>

export const TicketTypeList = Type.Object({
  ticketTypes: Type.Array(TicketType),
  /** For how long an unpaid order keeps its tickets. */
  holdMinutes: Type.Integer(),
  /** An order of the caller that waits for payment, if any. */
  unpaidOrderId: Type.Union([Id, Type.Null()]),
})
export type TicketTypeList = Static<typeof TicketTypeList>

export const ticketTypeSchemas = {
  list: { query: TicketTypeQuery, data: TicketTypeList },
  detail: { query: TicketTypeDetailQuery, data: TicketType },
}
