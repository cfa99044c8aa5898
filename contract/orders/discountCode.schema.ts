import { Type, type Static } from 'typebox'
import { OrderItem } from './basket.schema'
import { DateTime, Id, Money, PageOf, PageQuery } from '../schemas'

/** As a person types it. The server forgives spaces, small letters and full-width letters. */
const TypedCode = Type.String({ minLength: 1, maxLength: 100 })

export const DiscountCheckBody = Type.Object(
  { code: TypedCode, items: Type.Array(OrderItem, { minItems: 1, maxItems: 20 }) },
  { additionalProperties: false },
)
export type DiscountCheckBody = Static<typeof DiscountCheckBody>

/** What a code takes off, so that the page shows the prices of any choice. */
export const Discount = Type.Object({
  /** In its stored form. */
  code: Type.String(),
  /** The ticket types that it is for; empty for all. */
  ticketTypeIds: Type.Array(Id),
  percent: Type.Union([Type.Integer(), Type.Null()]),
  /** Off the whole order. */
  amount: Type.Union([Money, Type.Null()]),
  /** How many tickets of one order it reduces, the dearest first; null for all. */
  ticketsPerUse: Type.Union([Type.Integer(), Type.Null()]),
  endsAt: Type.Union([DateTime, Type.Null()]),
})
export type Discount = Static<typeof Discount>

const maxUses = 1_000_000
const Moment = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2} \\d{2}:\\d{2}:\\d{2}$', examples: ['2027-04-08 09:00:00'] })

/** A code of an organiser's file. */
export const DiscountCodeLine = Type.Object(
  {
    code: TypedCode,
    ticketTypeIds: Type.Optional(Type.Array(Id, { maxItems: 100 })),
    percent: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
    amount: Type.Optional(Type.String({ pattern: '^\\d{1,7}\\.\\d{2}$', examples: ['50.00'] })),
    maxUses: Type.Integer({ minimum: 1, maximum: maxUses }),
    perPerson: Type.Optional(Type.Integer({ minimum: 1, maximum: maxUses })),
    ticketsPerUse: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
    startsAt: Type.Optional(Moment),
    endsAt: Type.Optional(Moment),
    isOn: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
)
export type DiscountCodeLine = Static<typeof DiscountCodeLine>

export const DiscountImportBody = Type.Object(
  { codes: Type.Array(DiscountCodeLine, { minItems: 1, maxItems: 5000 }) },
  { additionalProperties: false },
)
export type DiscountImportBody = Static<typeof DiscountImportBody>

/** A code with the number of its uses. */
export const DiscountCode = Type.Object({
  code: Type.String(),
  ticketTypeIds: Type.Array(Id),
  percent: Type.Union([Type.Integer(), Type.Null()]),
  amount: Type.Union([Money, Type.Null()]),
  ticketsPerUse: Type.Union([Type.Integer(), Type.Null()]),
  maxUses: Type.Integer(),
  used: Type.Integer(),
  perPerson: Type.Union([Type.Integer(), Type.Null()]),
  startsAt: Type.Union([DateTime, Type.Null()]),
  endsAt: Type.Union([DateTime, Type.Null()]),
  isOn: Type.Boolean(),
})
export type DiscountCode = Static<typeof DiscountCode>

export const DiscountSwitchBody = Type.Object({ code: TypedCode, isOn: Type.Boolean() }, { additionalProperties: false })
export type DiscountSwitchBody = Static<typeof DiscountSwitchBody>

export const DiscountGiveBackBody = Type.Object({ orderId: Id }, { additionalProperties: false })
export type DiscountGiveBackBody = Static<typeof DiscountGiveBackBody>

export const discountCodeSchemas = {
  check: { purpose: 'What a discount code takes off the chosen tickets', body: DiscountCheckBody, data: Discount },
  page: { purpose: "An exhibition's discount codes with the number of their uses", query: PageQuery, data: PageOf(DiscountCode) },
  import: {
    purpose: 'Writes discount codes, or gives known ones other terms: all of them, or none',
    body: DiscountImportBody,
    data: Type.Object({ stored: Type.Integer() }),
  },
  switch: { purpose: 'Switches a discount code off, or on again', body: DiscountSwitchBody, data: Type.Object({ isOn: Type.Boolean() }) },
  giveBack: {
    purpose: 'Gives the use of a code back that an order spent which is refunded in full',
    body: DiscountGiveBackBody,
    data: Type.Object({ code: Type.String() }),
  },
}
