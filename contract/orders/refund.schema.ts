import { Type, type Static } from 'typebox'
import { StateOfOrder } from './basket.schema'
import { Bilingual, DateTime, Day, Id, Money, PageOf, PageQuery } from '../schemas'
import { OrderQuery } from './order.schema'

/** Why nothing can be refunded now. */
export const refundObstacles = ['notOffered', 'tooLate', 'notPaid', 'inProgress', 'nothingLeft'] as const
export type RefundObstacle = (typeof refundObstacles)[number]

export const RefundTicket = Type.Object({
  ticketId: Id,
  name: Type.String(),
  day: Type.Union([Day, Type.Null()]),
  price: Money,
  fee: Money,
  /** Price less fee. */
  refund: Money,
  /** given: the buyer is giving it to another person, or has. upgraded: the upgrade is refunded, or cancelled, first. */
  state: Type.Unsafe<'refundable' | 'used' | 'void' | 'given' | 'upgraded'>(
    Type.String({ enum: ['refundable', 'used', 'void', 'given', 'upgraded'] }),
  ),
  /** The buyer's own order that upgrades it, or did. */
  upgradeOrderId: Type.Optional(Id),
})
export type RefundTicket = Static<typeof RefundTicket>

export const RefundStep = Type.Object({
  refundId: Id,
  amount: Money,
  fee: Money,
  /** asked: we took it; sent: the payment service has it; done: the money is back; failed: the organiser must act. */
  state: Type.Unsafe<'asked' | 'sent' | 'done' | 'failed'>(Type.String({ enum: ['asked', 'sent', 'done', 'failed'] })),
  askedAt: DateTime,
  doneAt: Type.Union([DateTime, Type.Null()]),
  /** The organiser's words, where the money went back in another way. */
  settledNote: Type.Optional(Type.String()),
})
export type RefundStep = Static<typeof RefundStep>

/** A step of the fee table by calendar days: until its day, included, so much of a price is kept. */
export const RefundFeeDay = Type.Object({ untilDay: Day, percent: Type.Integer() })
export type RefundFeeDay = Static<typeof RefundFeeDay>

/** The amounts that a refund would return, and the state of earlier refunds. */
export const RefundOffer = Type.Object({
  orderId: Id,
  state: StateOfOrder,
  obstacle: Type.Union([Type.Unsafe<RefundObstacle>(Type.String({ enum: [...refundObstacles] })), Type.Null()]),
  feePercent: Type.Integer(),
  /** The fee table by calendar days: each step is valid until its day, included. */
  fees: Type.Array(RefundFeeDay),
  arrivesInDays: Type.Integer(),
  tickets: Type.Array(RefundTicket),
  /** The money came by a bank transfer, so the organiser sends it to an account of the buyer's. */
  byTransfer: Type.Boolean(),
  /** The code that the order was placed with. A refund that the buyer asks for does not give it back. */
  discountCode: Type.Optional(Type.String()),
  refunds: Type.Array(RefundStep),
})
export type RefundOffer = Static<typeof RefundOffer>

/** The same for an organiser, with the sale itself. */
export const OrganiserOrder = Type.Intersect([
  RefundOffer,
  Type.Object({
    amount: Money,
    /** The name of the account and its masked contact. */
    buyer: Type.String(),
    createdAt: Type.String(),
    /** Null before the payment. */
    paidAt: Type.Union([Type.String(), Type.Null()]),
    /** Payments that arrived, with their number at the payment service. */
    payments: Type.Array(Type.Object({ provider: Type.String(), channel: Type.String(), number: Type.String(), amount: Money })),
  }),
])
export type OrganiserOrder = Static<typeof OrganiserOrder>

const TicketIds = Type.Array(Id, { minItems: 1, maxItems: 1000, uniqueItems: true })

/** `amount` is what the buyer saw: another sum is refused, so that nobody gets less than was shown. */
export const RefundBody = Type.Object({ orderId: Id, ticketIds: TicketIds, amount: Money }, { additionalProperties: false })
export type RefundBody = Static<typeof RefundBody>

export const OrganiserRefundBody = Type.Object(
  {
    orderId: Id,
    /** Missing for every ticket that was not used. */
    ticketIds: Type.Optional(TicketIds),
    /** The percentage that is kept. Missing for none. */
    feePercent: Type.Optional(Type.Integer({ minimum: 0, maximum: 99 })),
    /** The buyer reads it. */
    reason: Type.String({ minLength: 1, maxLength: 200, pattern: '\\S' }),
  },
  { additionalProperties: false },
)
export type OrganiserRefundBody = Static<typeof OrganiserRefundBody>

/** A refund that did not arrive, or not for a day. */
export const OpenRefund = Type.Object({
  refundId: Id,
  orderId: Id,
  amount: Money,
  provider: Type.String(),
  /** asked, sent: the payment service does not take it, or does not end it; failed: it has ended it. */
  state: Type.Unsafe<'asked' | 'sent' | 'failed'>(Type.String({ enum: ['asked', 'sent', 'failed'] })),
  /** How often it was sent. */
  attempt: Type.Integer(),
  /** The service's own code; null if nothing is known. */
  problem: Type.Union([Type.String(), Type.Null()]),
  askedAt: DateTime,
})
export type OpenRefund = Static<typeof OpenRefund>

export const RefundAgainBody = Type.Object({ refundId: Id }, { additionalProperties: false })

export const SettleRefundBody = Type.Object(
  {
    refundId: Id,
    /** How the money went back. The buyer reads it. */
    reason: Type.String({ minLength: 1, maxLength: 200, pattern: '\\S' }),
  },
  { additionalProperties: false },
)
export type SettleRefundBody = Static<typeof SettleRefundBody>

export const TypeRefundQuery = Type.Object({ ticketTypeId: Id })

/** What was paid for tickets of a type and has not gone back. Tickets that were used are among it: they stay. */
export const TypeRefund = Type.Object({
  ticketTypeId: Id,
  name: Bilingual,
  orders: Type.Integer(),
  tickets: Type.Integer(),
  amount: Money,
  isRunning: Type.Boolean(),
})
export type TypeRefund = Static<typeof TypeRefund>

/** `tickets` and `amount` are what the organiser saw: other numbers are refused. */
export const TypeRefundBody = Type.Object(
  { ticketTypeId: Id, tickets: Type.Integer({ minimum: 1 }), amount: Money, reason: OrganiserRefundBody.properties.reason },
  { additionalProperties: false },
)
export type TypeRefundBody = Static<typeof TypeRefundBody>

export const refundSchemas = {
  ofType: { purpose: 'Shows what was sold of a ticket type and has not gone back', query: TypeRefundQuery, data: TypeRefund },
  byType: { purpose: 'Refunds all tickets of a type in full, apart from those that were used', body: TypeRefundBody, data: TypeRefund },
  open: { purpose: 'Lists the refunds that failed or have not arrived for a day', query: PageQuery, data: PageOf(OpenRefund) },
  again: { purpose: 'Sends a refund again that did not arrive', body: RefundAgainBody, data: OrganiserOrder },
  settle: { purpose: 'Closes a refund whose money went back in another way', body: SettleRefundBody, data: OrganiserOrder },
  offer: { purpose: 'Shows what a refund of an order would give back', query: OrderQuery, data: RefundOffer },
  ask: { purpose: 'Refunds tickets of an order by the rules of the fair', body: RefundBody, data: RefundOffer },
  byOrganiser: { purpose: 'Refunds tickets of any order, also beyond the rules', body: OrganiserRefundBody, data: OrganiserOrder },
  ofOrder: {
    purpose: 'Shows an organiser the buyer, the payment, the tickets and the refunds of any order',
    query: OrderQuery,
    data: OrganiserOrder,
  },
}
