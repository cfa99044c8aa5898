import { Type, type Static } from 'typebox'
import { RefundFeeDay } from '../orders/refund.schema'
import { DateTime, Day, Id, Money } from '../schemas'

export const TicketTypeQuery = Type.Object({
  registerLinkId: Type.Optional(Type.String({ maxLength: 40 })),
  /** For back ends that need it from the client. This server ignores it. */
  topRegisterType: Type.Optional(Type.String({ maxLength: 40 })),
})

export const TicketTypeDetailQuery = Type.Object({ id: Id })

/** Why a ticket type is not available now; null if it is. */
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
  /** The caption of the group that it is listed in; missing without one. */
  group: Type.Optional(Type.String()),
  summary: Type.String(),
  description: Type.String(),
  /** At this moment, for this person. */
  price: Money,
  /** Such as early bird; missing without a name. */
  priceName: Type.Optional(Type.String()),
  /** When the price changes, and to what; missing where it stays. */
  priceUntil: Type.Optional(DateTime),
  nextPrice: Type.Optional(Money),
  isFree: Type.Boolean(),
  saleState: SaleState,
  saleStartsAt: Type.Union([DateTime, Type.Null()]),
  saleEndsAt: Type.Union([DateTime, Type.Null()]),
  /** The remaining number if it is low (200 or less); otherwise null. */
  left: Type.Union([Type.Integer(), Type.Null()]),
  limitPerPerson: Type.Union([Type.Integer(), Type.Null()]),
  /** The number that the caller holds or has reserved. */
  held: Type.Integer(),
  /** Types that cannot be bought together with this one. */
  conflictsWith: Type.Array(Id),
  /** Days to choose from ('yyyy-MM-dd'); empty if the ticket is valid on all `entryDays`. */
  dayChoices: Type.Array(Day),
  /** Those of `dayChoices` that have no place left; missing where all have. */
  soldOutDays: Type.Optional(Type.Array(Day)),
  entryDays: Type.Array(Day),
  benefits: Type.Array(Type.String()),
  /** Conferences, tracks and sessions that need a ticket and that this one opens; `most` of them, or all. */
  opens: Type.Array(Type.Object({ name: Type.String(), most: Type.Union([Type.Integer(), Type.Null()]) })),
  /** Whether the caller has a seat in a session that one of these would confirm. */
  isNeeded: Type.Boolean(),
})
export type TicketType = Static<typeof TicketType>

export const TicketTypeList = Type.Object({
  ticketTypes: Type.Array(TicketType),
  /** How long an unpaid order holds its tickets. */
  holdMinutes: Type.Integer(),
  /** Until when a buyer gets how much back; empty where the fair offers no refund, or no longer. */
  refundFees: Type.Array(RefundFeeDay),
  /** The caller's unpaid order, if any. */
  unpaidOrderId: Type.Union([Id, Type.Null()]),
  /** A bank transfer was chosen for that order. */
  isTransfer: Type.Optional(Type.Literal(true)),
  /** R61: the caller orders these for others alone, as the leader of a group does. */
  isForOthers: Type.Optional(Type.Literal(true)),
})
export type TicketTypeList = Static<typeof TicketTypeList>

export const ticketTypeSchemas = {
  list: { purpose: 'The tickets on sale for the register type', query: TicketTypeQuery, data: TicketTypeList },
  detail: { purpose: 'One ticket type with its description', query: TicketTypeDetailQuery, data: TicketType },
}
