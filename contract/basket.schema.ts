import { Type, type Static } from 'typebox'
import { type OrderState, orderStates } from './rules/orderStates'
import { Day, Id, Money } from './schemas'

/** How a basket becomes an order, whether it is paid for (`orders`) or taken for nothing (`tickets`). */

export const OrderItem = Type.Object(
  {
    ticketTypeId: Id,
    quantity: Type.Integer({ minimum: 1, maximum: 50 }),
    /** The day chosen, for a ticket that is for one day. */
    day: Type.Optional(Day),
  },
  { additionalProperties: false },
)
export type OrderItem = Static<typeof OrderItem>

export const PlaceOrderBody = Type.Object(
  {
    items: Type.Array(OrderItem, { minItems: 1, maxItems: 20 }),
    registerLinkId: Type.Optional(Type.String({ maxLength: 40 })),
  },
  { additionalProperties: false },
)
export type PlaceOrderBody = Static<typeof PlaceOrderBody>

export const StateOfOrder = Type.Unsafe<OrderState>(Type.String({ enum: orderStates }))

/** Small on purpose: it is the answer that thousands get within a second when a sale opens. */
export const PlacedOrder = Type.Object({
  orderId: Id,
  state: StateOfOrder,
  amount: Money,
  /** Until when an unpaid order keeps its tickets; null where there is nothing to pay. */
  expiresAtMs: Type.Union([Type.Number(), Type.Null()]),
})
export type PlacedOrder = Static<typeof PlacedOrder>
