import { Type, type Static } from 'typebox'
import { type FreeInvitationState, freeInvitationStates, maxVoidedAtOnce } from '../rules/tickets/freeTicket'
import { type GiftWay, giftWays } from '../rules/tickets/gift'
import { Bilingual, DateTime, Day, Id, PageOf, PageQuery } from '../schemas'
import { ExportPart } from '../exportPart.schema'

const State = Type.Unsafe<FreeInvitationState>(Type.String({ enum: freeInvitationStates }))
const Way = Type.Unsafe<GiftWay>(Type.String({ enum: [...giftWays] }))
const Key = Type.String({ maxLength: 100 })
const Count = Type.Integer({ minimum: 0 })

/** A quota from which the caller may invite. */
export const FreeQuota = Type.Object({
  id: Id,
  department: Type.String(),
  ticketTypeId: Id,
  name: Type.String(),
  /** The number of tickets: left, offered and claimed together. */
  quota: Count,
  left: Count,
  /** Promised by open invitations. */
  offered: Count,
  claimed: Count,
  /** Places that nobody claimed in time. They are left again. */
  expired: Count,
  endsAt: Type.Union([DateTime, Type.Null()]),
  isOver: Type.Boolean(),
})
export type FreeQuota = Static<typeof FreeQuota>

export const FreeQuotas = Type.Object({
  quotas: Type.Array(FreeQuota),
  /** Whether the fair can send the message itself, by each way. */
  sends: Type.Object({ phone: Type.Boolean(), email: Type.Boolean() }),
})
export type FreeQuotas = Static<typeof FreeQuotas>

/** A person's claim, as the inviter sees it. */
export const FreeClaim = Type.Object({
  orderId: Id,
  /** `王**` */
  name: Type.String(),
  claimedAt: DateTime,
  state: Type.Unsafe<'valid' | 'used' | 'void'>(Type.String({ enum: ['valid', 'used', 'void'] })),
})
export type FreeClaim = Static<typeof FreeClaim>

/** An invitation, as its inviter sees it. */
export const FreeInvitation = Type.Object({
  id: Id,
  quotaId: Id,
  name: Type.String(),
  /** Of the guest's link. */
  registerType: Type.String(),
  way: Way,
  /** The masked contact; empty for a link that anybody may use. */
  to: Type.String(),
  note: Type.String(),
  state: State,
  places: Count,
  claimed: Count,
  createdAt: DateTime,
  expiresAt: DateTime,
  /** The address of an open invitation. */
  link: Type.Union([Type.String(), Type.Null()]),
  /** The same for a card of the mini-program: `ticketGiveRecordId` of its link. */
  key: Type.Union([Type.String(), Type.Null()]),
  /** The message to the recipient goes out by itself. */
  isSent: Type.Boolean(),
  /** Empty in a list. */
  claims: Type.Array(FreeClaim),
})
export type FreeInvitation = Static<typeof FreeInvitation>

export const InviteBody = Type.Object(
  {
    quotaId: Id,
    way: Way,
    contact: Type.Optional(Type.String({ maxLength: 254 })),
    /** The same once more (R42). */
    contactAgain: Type.Optional(Type.String({ maxLength: 254 })),
    /** How many people may claim by the link. One for a phone or an email address. */
    places: Type.Number(),
    /** The last day; without one, as long as the quota and the ticket allow. */
    until: Type.Optional(Day),
    note: Type.Optional(Type.String({ maxLength: 400 })),
  },
  { additionalProperties: false },
)
export type InviteBody = Static<typeof InviteBody>

/** What a link gives. */
export const FreeOffer = Type.Object({
  id: Id,
  state: State,
  /** The name of the inviter. */
  from: Type.String(),
  department: Type.String(),
  /** The masked contact that must sign in; empty for a link that anybody may use. */
  to: Type.String(),
  note: Type.String(),
  name: Type.String(),
  entryDays: Type.Array(Day),
  /** Days of which the recipient chooses one; empty where the ticket is for all. */
  dayChoices: Type.Array(Day),
  expiresAt: DateTime,
})
export type FreeOffer = Static<typeof FreeOffer>

/** The same for a signed-in person. */
export const OwnFreeOffer = Type.Intersect([
  FreeOffer,
  Type.Object({
    /** The caller's ticket, once it is claimed. */
    ticketId: Type.Union([Id, Type.Null()]),
    /** The caller claimed it, and it was cancelled or returned afterwards. */
    isVoid: Type.Boolean(),
    /** The caller returned it. */
    isGivenBack: Type.Boolean(),
  }),
])
export type OwnFreeOffer = Static<typeof OwnFreeOffer>

export const FreeKeyQuery = Type.Object({ key: Key })
export const ClaimFreeBody = Type.Object({ key: Key, day: Type.Optional(Day) }, { additionalProperties: false })
export type ClaimFreeBody = Static<typeof ClaimFreeBody>

export const GiveBackBody = Type.Object({ key: Key }, { additionalProperties: false })

export const InvitationIdBody = Type.Object({ id: Id }, { additionalProperties: false })
export const InvitationIdQuery = Type.Object({ id: Id })
export const InvitationListQuery = Type.Intersect([PageQuery, Type.Object({ quotaId: Type.Optional(Id) })])
export type InvitationListQuery = Static<typeof InvitationListQuery>

export const VoidBody = Type.Object({ orderId: Id }, { additionalProperties: false })
export const VoidBatchBody = Type.Object(
  { orderIds: Type.Array(Id, { minItems: 1, maxItems: maxVoidedAtOnce, uniqueItems: true }) },
  { additionalProperties: false },
)

/** All were cancelled; or none, and each obstacle is named. */
export const VoidedBatch = Type.Object({
  voided: Type.Array(Id),
  refused: Type.Array(Type.Object({ orderId: Id, code: Type.Integer(), message: Type.String() })),
})
export type VoidedBatch = Static<typeof VoidedBatch>

const maxQuota = 100_000
const Moment = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2} \\d{2}:\\d{2}:\\d{2}$', examples: ['2027-04-08 09:00:00'] })

/** A quota of an organiser's file. */
export const FreeQuotaLine = Type.Object(
  {
    /** The organiser's own name of the quota. A known one gets the terms of the file. */
    code: Type.String({ pattern: '^[\\p{L}\\p{N}_-]{1,40}$' }),
    department: Type.String({ minLength: 1, maxLength: 60 }),
    /** Phones and email addresses of the staff accounts that may invite. */
    inviters: Type.Optional(Type.Array(Type.String({ minLength: 1, maxLength: 254 }), { maxItems: 200, uniqueItems: true })),
    /** The company whose members with the right to invite give the tickets. */
    exhibitorId: Type.Optional(Id),
    ticketTypeId: Id,
    quota: Type.Integer({ minimum: 0, maximum: maxQuota }),
    endsAt: Type.Optional(Moment),
  },
  { additionalProperties: false },
)
export type FreeQuotaLine = Static<typeof FreeQuotaLine>

export const QuotaImportBody = Type.Object(
  { quotas: Type.Array(FreeQuotaLine, { minItems: 1, maxItems: 1000 }) },
  { additionalProperties: false },
)
export type QuotaImportBody = Static<typeof QuotaImportBody>

/** A quota, as the organiser sees it. */
export const FreeQuotaReport = Type.Object({
  code: Type.String(),
  department: Type.String(),
  ticketTypeId: Id,
  name: Bilingual,
  inviters: Type.Integer(),
  quota: Count,
  left: Count,
  offered: Count,
  claimed: Count,
  endsAt: Type.Union([DateTime, Type.Null()]),
})
export type FreeQuotaReport = Static<typeof FreeQuotaReport>

export const freeTicketSchemas = {
  quotas: { purpose: 'The quotas from which the caller may invite', data: FreeQuotas },
  invite: { purpose: 'Invites people to a free ticket, by a link, a phone or an email address', body: InviteBody, data: FreeInvitation },
  list: { purpose: "The caller's invitations to free tickets", query: InvitationListQuery, data: PageOf(FreeInvitation) },
  detail: { purpose: 'An invitation with the people who claimed', query: InvitationIdQuery, data: FreeInvitation },
  withdraw: { purpose: 'Ends an invitation. What was claimed stays', body: InvitationIdBody, data: FreeInvitation },
  void: { purpose: 'Cancels a claimed free ticket', body: VoidBody, data: VoidedBatch },
  voidBatch: { purpose: 'Cancels claimed free tickets, all or none', body: VoidBatchBody, data: VoidedBatch },
  preview: { purpose: 'What a link to a free ticket gives, before its recipient signs in', query: FreeKeyQuery, data: FreeOffer },
  offer: { purpose: 'What a link to a free ticket gives to the caller', query: FreeKeyQuery, data: OwnFreeOffer },
  giveBack: { purpose: 'Gives a claimed free ticket back to its quota', body: GiveBackBody, data: OwnFreeOffer },
  claim: { purpose: 'Takes the free ticket of an invitation', body: ClaimFreeBody, data: OwnFreeOffer },
  quotaPage: { purpose: 'The quotas of the exhibition', query: PageQuery, data: PageOf(FreeQuotaReport) },
  importQuotas: { purpose: 'Stores quotas of free tickets', body: QuotaImportBody, data: Type.Object({ stored: Type.Integer() }) },
  exportQuotas: {
    purpose: 'A part of the report of free tickets by departments',
    query: Type.Object({ after: Type.Optional(Type.String({ maxLength: 40 })) }),
    data: ExportPart,
  },
}
