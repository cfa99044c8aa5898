import { Type, type Static } from 'typebox'
import {
  type InviteFailure,
  type InviteForm,
  type InviteState,
  type MessageForm,
  inviteFailures,
  inviteForms,
  inviteStates,
  maxInvitees,
  messageForms,
} from '../rules/invitations/invitation'
import type { Language } from '../language'
import { DateTime, Id, OptionalText, PageOf, PageQuery } from '../schemas'

const enumOf = <T extends string>(values: readonly T[]) => Type.Unsafe<T>(Type.String({ enum: [...values] }))
const Form = enumOf<InviteForm>(inviteForms)
const AddressForm = Type.Unsafe<'QRCODE' | 'LINK'>(Type.String({ enum: ['QRCODE', 'LINK'] }))
const Sent = enumOf<MessageForm>(messageForms)
const LanguageType = enumOf<Language>(['cn', 'en'])
const Count = Type.Integer({ minimum: 0 })
const Nullable = <T extends Parameters<typeof Type.Union>[0][number]>(of: T) => Type.Union([of, Type.Null()])
/** The code in the link: it proves itself. */
const Key = Type.String({ minLength: 1, maxLength: 100 })

/** An invitation, as its inviter sees it. */
export const InviteRecord = Type.Object({
  id: Id,
  inviteFormType: Form,
  /** The guest's name as typed; empty for an address that anybody may open. */
  name: Type.String(),
  /** The masked contact; empty as well. */
  to: Type.String(),
  channel: Type.String(),
  note: Type.String(),
  state: enumOf<InviteState>(inviteStates),
  failure: Nullable(enumOf<InviteFailure>(inviteFailures)),
  /** How often the address was opened, and who registered and came through it. */
  opened: Count,
  registered: Count,
  attended: Count,
  createdAt: DateTime,
  sentAt: Nullable(DateTime),
  expiresAt: DateTime,
  /** The address of an open link or code. */
  link: Nullable(Type.String()),
  /** The parameters of the page that it opens, for a card of the mini-program; {} where there is no link. */
  params: Type.Record(Type.String(), Type.String()),
  /** A free ticket waits for the guest, or is theirs. */
  hasTicket: Type.Boolean(),
  mayWithdraw: Type.Boolean(),
})
export type InviteRecord = Static<typeof InviteRecord>

export const InviteListQuery = Type.Intersect([PageQuery, Type.Object({ inviteFormType: Type.Optional(Form) })])
export type InviteListQuery = Static<typeof InviteListQuery>

/** How far the invitations came. `opened` counts invitations, and `registered` and `attended` count people. */
export const InviteCounts = Type.Object({
  invited: Count,
  queued: Count,
  sent: Count,
  delivered: Count,
  opened: Count,
  registered: Count,
  attended: Count,
  failed: Count,
  /** Failures after which another attempt may succeed. */
  retriable: Count,
  /** Of the failures, those whose free ticket is still promised: they are sent again, or withdrawn. */
  ticketsHeld: Count,
  optedOut: Count,
})
export type InviteCounts = Static<typeof InviteCounts>

const InviteeBody = Type.Object({ name: OptionalText(120), contact: Type.String({ maxLength: 254 }) }, { additionalProperties: false })

export const InviteBatchBody = Type.Object(
  {
    inviteFormType: Sent,
    languageType: LanguageType,
    note: OptionalText(400),
    people: Type.Array(InviteeBody, { minItems: 1, maxItems: maxInvitees }),
  },
  { additionalProperties: false },
)
export type InviteBatchBody = Static<typeof InviteBatchBody>

/** Nothing here says whether a contact has an account. */
export const InviteBatchResult = Type.Object({
  /** Messages that wait to be sent. */
  accepted: Count,
  /** People whom the caller has invited before. */
  repeated: Count,
  /** Messages that the caller may still send. */
  left: Count,
  /** When the messages begin to go out, where the fair sends none at this hour; null for now. */
  startsAt: Nullable(DateTime),
})
export type InviteBatchResult = Static<typeof InviteBatchResult>

export const InviteVisitorBody = Type.Object(
  {
    inviteFormType: Sent,
    languageType: LanguageType,
    note: OptionalText(400),
    name: OptionalText(120),
    contact: Type.String({ maxLength: 254 }),
  },
  { additionalProperties: false },
)
export type InviteVisitorBody = Static<typeof InviteVisitorBody>

export const CreateOrGetQuery = Type.Object({ inviteFormType: AddressForm, channel: OptionalText(60) })
export type CreateOrGetQuery = Static<typeof CreateOrGetQuery>

export const InviteIdBody = Type.Object({ id: Id }, { additionalProperties: false })
export type InviteIdBody = Static<typeof InviteIdBody>

export const VisitQuery = Type.Object({ key: Key })
export type VisitQuery = Static<typeof VisitQuery>

/** An invitation, as its guest sees it before sign-in. */
export const VisitInvitation = Type.Object({
  from: Type.String(),
  note: Type.String(),
  /** Where the company is found that invites; '' for a person. */
  booth: Type.String(),
  /** What the company says to everybody it invites; '' for nothing. */
  greeting: Type.String(),
  /** The signed address of the company's picture, which expires. */
  picture: Nullable(Type.String()),
  /** The name of the free ticket that waits for the guest. */
  ticket: Nullable(Type.String()),
  /** Expired and withdrawn ones still lead to the registration. */
  isOpen: Type.Boolean(),
  /** The guest was written to, and may refuse further messages. */
  mayOptOut: Type.Boolean(),
  hasOptedOut: Type.Boolean(),
  /** The plan to visit together, where the link is one's. Its inviter has a masked name. */
  plan: Nullable(
    Type.Object({
      visitOn: Type.String(),
      meetAt: Type.String(),
      place: Type.String(),
      /** Nobody else can say yes. */
      isFull: Type.Boolean(),
    }),
  ),
})
export type VisitInvitation = Static<typeof VisitInvitation>

export const Retried = Type.Object({ queued: Count })
export type Retried = Static<typeof Retried>

export const invitationSchemas = {
  list: { purpose: "The caller's invitations to the fair", query: InviteListQuery, data: PageOf(InviteRecord) },
  count: { purpose: "How far the caller's invitations came", data: InviteCounts },
  batch: { purpose: 'Invites people by SMS or email', body: InviteBatchBody, data: InviteBatchResult },
  visitor: { purpose: 'Invites one person by SMS or email', body: InviteVisitorBody, data: InviteBatchResult },
  createOrGet: { purpose: "The caller's address of a channel, made once", query: CreateOrGetQuery, data: InviteRecord },
  withdraw: { purpose: 'Ends an invitation to the fair', body: InviteIdBody, data: InviteRecord },
  retry: { purpose: 'Sends failed invitations again', data: Retried },
  detail: { purpose: 'What an invitation says to its guest', query: VisitQuery, data: VisitInvitation },
  optOut: { purpose: 'Refuses further invitations of an organiser', body: VisitQuery, data: VisitInvitation },
}
