import { Type, type Static } from 'typebox'
import { DateTime, Day, Id, PageOf, PageQuery } from '../schemas'
import { type GiftState, type GiftWay, giftStates, giftWays, maxGiftTickets } from '../rules/tickets/gift'

const StateOfGift = Type.Unsafe<GiftState>(Type.String({ enum: giftStates }))
const WayOfGift = Type.Unsafe<GiftWay>(Type.String({ enum: [...giftWays] }))

/** Tickets of one type and day. */
export const GiftTickets = Type.Object({
  ticketTypeId: Id,
  name: Type.String(),
  /** The chosen day; null for a ticket of all its days. */
  day: Type.Union([Day, Type.Null()]),
  entryDays: Type.Array(Day),
  quantity: Type.Integer(),
})
export type GiftTickets = Static<typeof GiftTickets>

/** Tickets of the caller that may be given now. */
export const GivableTickets = Type.Intersect([
  GiftTickets,
  Type.Object({
    ticketIds: Type.Array(Id),
    /** The number that one recipient may hold; null without a limit. */
    limitPerPerson: Type.Union([Type.Integer(), Type.Null()]),
    /** Until when the type may be given. */
    until: DateTime,
  }),
])
export type GivableTickets = Static<typeof GivableTickets>

export const Givable = Type.Object({
  tickets: Type.Array(GivableTickets),
  /** Whether the fair can send the message itself, by each way. */
  sends: Type.Object({ phone: Type.Boolean(), email: Type.Boolean() }),
})
export type Givable = Static<typeof Givable>

/** A gift, as its giver or its recipient sees it. */
export const Gift = Type.Object({
  id: Id,
  side: Type.Unsafe<'given' | 'received'>(Type.String({ enum: ['given', 'received'] })),
  state: StateOfGift,
  way: WayOfGift,
  /** For the giver: the masked contact, or the masked name of the person who claimed a link. Empty while nobody did. */
  to: Type.String(),
  /** For the recipient: the name of the giver. */
  from: Type.String(),
  tickets: Type.Array(GiftTickets),
  /** The recipient's own new tickets, once they are claimed. */
  ticketIds: Type.Array(Id),
  offeredAt: DateTime,
  expiresAt: DateTime,
  endedAt: Type.Union([DateTime, Type.Null()]),
  /** The link of an open offer, for its giver. */
  link: Type.Union([Type.String(), Type.Null()]),
  /** The same for a card of the mini-program: `ticketGiveRecordId` of its link. */
  key: Type.Union([Type.String(), Type.Null()]),
  /** The message to the recipient goes out by itself. */
  isSent: Type.Boolean(),
})
export type Gift = Static<typeof Gift>

/** An offer, before its recipient signs in. */
export const GiftPreview = Type.Object({
  id: Id,
  state: StateOfGift,
  from: Type.String(),
  /** The masked contact that must sign in; empty for a link that anybody may use. */
  to: Type.String(),
  tickets: Type.Array(GiftTickets),
  expiresAt: DateTime,
})
export type GiftPreview = Static<typeof GiftPreview>

const chosen = Type.Object({ ticketTypeId: Id, day: Type.Optional(Day), quantity: Type.Number() }, { additionalProperties: false })

/** Tickets by type and number, or by name. */
export const GiveBody = Type.Object(
  {
    items: Type.Optional(Type.Array(chosen, { maxItems: 20 })),
    ticketIds: Type.Optional(Type.Array(Id, { maxItems: maxGiftTickets, uniqueItems: true })),
    way: WayOfGift,
    contact: Type.Optional(Type.String({ maxLength: 254 })),
    /** The same once more (R42). */
    contactAgain: Type.Optional(Type.String({ maxLength: 254 })),
  },
  { additionalProperties: false },
)
export type GiveBody = Static<typeof GiveBody>

export const GiftKeyQuery = Type.Object({ key: Type.String({ maxLength: 100 }) })

export const GiftListQuery = Type.Intersect([
  PageQuery,
  Type.Object({ side: Type.Unsafe<'given' | 'received'>(Type.String({ enum: ['given', 'received'] })) }),
])
export type GiftListQuery = Static<typeof GiftListQuery>

/** `ticketGiveRecordId` of the link, or the id of a gift to the caller's own contact. */
export const ClaimBody = Type.Object({ key: Type.String({ maxLength: 100 }) }, { additionalProperties: false })
export type ClaimBody = Static<typeof ClaimBody>

export const RecallBody = Type.Object({ id: Id }, { additionalProperties: false })

export const giftSchemas = {
  givable: { purpose: "The caller's tickets that may be given", data: Givable },
  give: { purpose: 'Gives tickets to a phone, an email address or by a link', body: GiveBody, data: Gift },
  detail: { purpose: "One of the caller's gifts, given or received", query: GiftKeyQuery, data: Gift },
  list: { purpose: "The caller's gifts, given or received", query: GiftListQuery, data: PageOf(Gift) },
  preview: { purpose: 'What a link gives, before its recipient signs in', query: GiftKeyQuery, data: GiftPreview },
  recall: { purpose: 'Takes an offer back before anybody has claimed it', body: RecallBody, data: Gift },
  claim: { purpose: 'Takes the tickets of a gift', body: ClaimBody, data: Gift },
}

const Typed = Type.String({ maxLength: 60 })

/** `id` is the person in the caller's list of people. `key` names a gift; else it is a code, or the number of a printed ticket with its check. */
export const ActivateForOtherBody = Type.Object(
  {
    id: Id,
    key: Type.Optional(Type.String({ maxLength: 100 })),
    code: Type.Optional(Typed),
    number: Type.Optional(Typed),
    check: Type.Optional(Typed),
    /** Of a ticket for one day, by a code. */
    day: Type.Optional(Day),
  },
  { additionalProperties: false },
)
export type ActivateForOtherBody = Static<typeof ActivateForOtherBody>

/** The tickets that the person has now. */
export const ActivatedForOther = Type.Object({ ticketIds: Type.Array(Id), gift: Type.Union([Gift, Type.Null()]) })
export type ActivatedForOther = Static<typeof ActivatedForOther>

export const giftForOtherSchemas = {
  activationForOther: {
    purpose: 'Takes the tickets of a gift or a code for a person whom the caller registered',
    body: ActivateForOtherBody,
    data: ActivatedForOther,
  },
}
