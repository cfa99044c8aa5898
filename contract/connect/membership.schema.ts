import { Type, type Static } from 'typebox'
import { StateOfTransfer } from '../orders/bankTransfer.schema'
import { PlacedOrder } from '../orders/basket.schema'
import { membershipKinds, mostSeats } from '../rules/connect/membership'
import { DateTime, Id, Money, PageOf, PageQuery } from '../schemas'

const Kind = Type.Enum([...membershipKinds])

/** What the fair sells. */
export const MembershipOffer = Type.Object({ kind: Kind, name: Type.String(), price: Money, seats: Type.Integer() })
export type MembershipOffer = Static<typeof MembershipOffer>

/** What a company has, as one of its members reads it. */
export const Membership = Type.Object({
  /** The caller has a seat, and may collect contacts. */
  isMember: Type.Boolean(),
  /** Seats of all memberships, and those in use. */
  seats: Type.Integer(),
  used: Type.Integer(),
  /** Until when contacts are collected: the end of the fair. */
  until: DateTime,
  isOver: Type.Boolean(),
  /** The caller may buy. */
  mayPay: Type.Boolean(),
  /** The caller gives seats to members. */
  mayManage: Type.Boolean(),
  offers: Type.Array(MembershipOffer),
  memberships: Type.Array(
    Type.Object({
      id: Id,
      orderId: Id,
      name: Type.String(),
      seats: Type.Integer(),
      /** `held`: its order waits for the payment. */
      state: Type.Enum(['held', 'active']),
      since: DateTime,
      /** A bank transfer was chosen for its order. */
      transfer: Type.Optional(StateOfTransfer),
    }),
  ),
})
export type Membership = Static<typeof Membership>

/** An account of the company. */
export const MemberPermission = Type.Object({
  userId: Id,
  name: Type.String(),
  /** By which the person signs in; a phone or an email address is masked. */
  account: Type.String(),
  isMain: Type.Boolean(),
  isSelf: Type.Boolean(),
  isMember: Type.Boolean(),
})
export type MemberPermission = Static<typeof MemberPermission>

export const MembershipOrderBody = Type.Object(
  {
    kind: Kind,
    quantity: Type.Integer({ minimum: 1, maximum: mostSeats }),
    /** The sum that the person saw. Another one is refused. */
    amount: Money,
  },
  { additionalProperties: false },
)
export type MembershipOrderBody = Static<typeof MembershipOrderBody>

export const MemberSwitchBody = Type.Object({ userId: Id, isMember: Type.Boolean() }, { additionalProperties: false })
export type MemberSwitchBody = Static<typeof MemberSwitchBody>

export const MembersBody = Type.Object(
  { userIds: Type.Array(Id, { maxItems: mostSeats, uniqueItems: true }) },
  { additionalProperties: false },
)
export type MembersBody = Static<typeof MembersBody>

export const membershipSchemas = {
  placeOrder: { purpose: 'Orders a membership for a company', body: MembershipOrderBody, data: PlacedOrder },
  detail: { purpose: "The memberships of the caller's company, and what the caller may do", data: Membership },
  page: { purpose: 'The accounts of a company, with those that may collect contacts', query: PageQuery, data: PageOf(MemberPermission) },
  updateIsMember: { purpose: 'Gives an account a seat, or takes it away', body: MemberSwitchBody, data: Membership },
  submit: { purpose: 'Gives the seats to these accounts and to no others', body: MembersBody, data: Membership },
}
