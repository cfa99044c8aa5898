import { Type, type Static } from 'typebox'
import { type OrderState, orderStates } from '../rules/orders/orderStates'
import { Day, Id, Money } from '../schemas'

/** The body that turns a basket into an order, paid (`orders`) or free (`tickets`). */

export const OrderItem = Type.Object(
  {
    ticketTypeId: Id,
    quantity: Type.Integer({ minimum: 1, maximum: 50 }),
    /** The chosen day, for a ticket that is valid on one day. */
    day: Type.Optional(Day),
  },
  { additionalProperties: false },
)
export type OrderItem = Static<typeof OrderItem>

export const PlaceOrderBody = Type.Object(
  {
    items: Type.Array(OrderItem, { minItems: 1, maxItems: 20 }),
    registerLinkId: Type.Optional(Type.String({ maxLength: 40 })),
    /** As the person typed it. */
    discountCode: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
    /** The sum that the person saw. Another one is refused. */
    amount: Type.Optional(Money),
  },
  { additionalProperties: false },
)
export type PlaceOrderBody = Static<typeof PlaceOrderBody>

export const StateOfOrder = Type.Unsafe<OrderState>(Type.String({ enum: orderStates }))

/** Small on purpose, because thousands of buyers get this answer within a second when a sale opens. */
export const PlacedOrder = Type.Object({
  orderId: Id,
  state: StateOfOrder,
  amount: Money,
  /** The time until which an unpaid order holds its tickets; null if there is nothing to pay. */
  expiresAtMs: Type.Union([Type.Number(), Type.Null()]),
})
export type PlacedOrder = Static<typeof PlacedOrder>

/** Free tickets are issued at once, and a single one opens at once. */
export const TakenOrder = Type.Intersect([PlacedOrder, Type.Object({ ticketIds: Type.Array(Id) })])
export type TakenOrder = Static<typeof TakenOrder>
