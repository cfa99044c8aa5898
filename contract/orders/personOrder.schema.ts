import { Type, type Static } from 'typebox'
import { DateTime, Id, Money } from '../schemas'
import { Order } from './order.schema'

const text = Type.String()

/** An order of a person as an organiser reads it, with every attempt to pay it and every refund. */
export const PersonOrder = Type.Intersect([
  Type.Pick(Order, [
    'orderId',
    'state',
    'amount',
    'createdAt',
    'paidAt',
    'endReason',
    'lines',
    'ticketIds',
    'transfer',
    'invoiceState',
    'discount',
  ]),
  Type.Object({
    registerType: text,
    payments: Type.Array(
      Type.Object({
        /** Under which the payment service knows it. */
        number: text,
        provider: text,
        channel: text,
        /** `started`, `paid` or `closed`. */
        state: text,
        amount: Money,
        startedAt: DateTime,
      }),
    ),
    refunds: Type.Array(
      Type.Object({
        refundId: Id,
        amount: Money,
        fee: Money,
        /** `asked`, `sent`, `done` or `failed`. */
        state: text,
        /** The organiser's words to the buyer; '' for none. */
        note: text,
        askedAt: DateTime,
        doneAt: Type.Union([DateTime, Type.Null()]),
      }),
    ),
  }),
])
export type PersonOrder = Static<typeof PersonOrder>
