import { Type, type Static } from 'typebox'
import { StateOfOrder } from '../basket.schema'
import { DateTime, Day, Id, Money } from '../schemas'
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
})
export type RefundStep = Static<typeof RefundStep>

/** The amounts that a refund would return, and the state of earlier refunds. */
export const RefundOffer = Type.Object({
  orderId: Id,
  state: StateOfOrder,
  obstacle: Type.Union([Type.Unsafe<RefundObstacle>(Type.String({ enum: [...refundObstacles] })), Type.Null()]),
  feePercent: Type.Integer(),
  /** The fee table by calendar days: each step is valid until its day, included. */
  fees: Type.Array(Type.Object({ untilDay: Day, percent: Type.Integer() })),
  arrivesInDays: Type.Integer(),
  tickets: Type.Array(RefundTicket),
  /** The money came by a bank transfer, so the organiser sends it to an account of the buyer's. */
  byTransfer: Type.Boolean(),
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

export const refundSchemas = {
  offer: { purpose: 'Shows what a refund of an order would give back', query: OrderQuery, data: RefundOffer },
  ask: { purpose: 'Refunds tickets of an order by the rules of the fair', body: RefundBody, data: RefundOffer },
  byOrganiser: { purpose: 'Refunds tickets of any order, also beyond the rules', body: OrganiserRefundBody, data: OrganiserOrder },
  ofOrder: {
    purpose: 'Shows an organiser the buyer, the payment, the tickets and the refunds of any order',
    query: OrderQuery,
    data: OrganiserOrder,
  },
}
