import { Type, type Static } from 'typebox'
import {
  CreateOrGetQuery,
  InviteBatchBody,
  InviteBatchResult,
  InviteCounts,
  InviteIdBody,
  InviteListQuery,
  InviteRecord,
  Retried,
} from '../invitations/invitation.schema'
import { type InviteForm, type InviteState, inviteForms, inviteStates } from '../rules/invitations/invitation'
import { DateTime, Id, PageOf, PageQuery } from '../schemas'
import { FreeQuota } from '../tickets/freeTicket.schema'

const Search = Type.Optional(Type.String({ maxLength: 60 }))

/** What a company has for its buyers, and how far its invitations came. */
export const BuyerSummary = Type.Object({
  counts: InviteCounts,
  /** Free tickets for buyers. */
  quotas: Type.Array(FreeQuota),
  /** The ways by which this fair sends invitations. */
  sends: Type.Object({ SHORT_MSG: Type.Boolean(), EMAIL: Type.Boolean() }),
  /** The caller may invite in the name of the company. */
  mayInvite: Type.Boolean(),
})
export type BuyerSummary = Static<typeof BuyerSummary>

export const BuyerListQuery = Type.Intersect([
  InviteListQuery,
  Type.Object({ state: Type.Optional(Type.Unsafe<InviteState>(Type.String({ enum: [...inviteStates] }))), search: Search }),
])
export type BuyerListQuery = Static<typeof BuyerListQuery>

export const BuyerBatchBody = Type.Object(
  {
    ...InviteBatchBody.properties,
    /** The quota from which each buyer gets a free ticket. */
    quotaId: Type.Optional(Id),
    /** The template; without it the one that the company has chosen. */
    templateId: Type.Optional(Type.String({ minLength: 1, maxLength: 40 })),
  },
  { additionalProperties: false },
)
export type BuyerBatchBody = Static<typeof BuyerBatchBody>

export const buyerStages = ['registered', 'attended'] as const
export type BuyerStage = (typeof buyerStages)[number]

/** A buyer who registered by an invitation of the company. */
export const Buyer = Type.Object({
  id: Id,
  /** As the company typed it, else of the registration and masked. */
  name: Type.String(),
  /** Of the registration. */
  company: Type.String(),
  inviteFormType: Type.Unsafe<InviteForm>(Type.String({ enum: [...inviteForms] })),
  channel: Type.String(),
  stage: Type.Unsafe<BuyerStage>(Type.String({ enum: [...buyerStages] })),
  registeredAt: DateTime,
  /** The free ticket that the buyer claimed. */
  ticket: Type.Union([
    Type.Object({ orderId: Id, state: Type.Unsafe<'valid' | 'used' | 'void'>(Type.String({ enum: ['valid', 'used', 'void'] })) }),
    Type.Null(),
  ]),
})
export type Buyer = Static<typeof Buyer>

export const GuestListQuery = Type.Intersect([
  PageQuery,
  Type.Object({ stage: Type.Optional(Type.Unsafe<BuyerStage>(Type.String({ enum: [...buyerStages] }))), search: Search }),
])
export type GuestListQuery = Static<typeof GuestListQuery>

export const buyerInvitationSchemas = {
  list: { purpose: "The company's invitations to buyers", query: BuyerListQuery, data: PageOf(InviteRecord) },
  summary: { purpose: "How far the company's invitations came, and its free tickets", data: BuyerSummary },
  guests: { purpose: 'The buyers who registered by an invitation of the company', query: GuestListQuery, data: PageOf(Buyer) },
  batch: { purpose: 'Invites buyers by SMS or email, with free tickets or without', body: BuyerBatchBody, data: InviteBatchResult },
  createOrGet: { purpose: "The company's address of a channel, made once", query: CreateOrGetQuery, data: InviteRecord },
  withdraw: { purpose: 'Ends an invitation to a buyer. An unclaimed free ticket is left again', body: InviteIdBody, data: InviteRecord },
  retry: { purpose: "Sends the company's failed invitations again", data: Retried },
}
