import { Type, type Static } from 'typebox'
import { type CredentialState, credentialStates } from '../rules/exhibitor/credential'
import {
  type StaffInvitationState,
  type StaffMessageState,
  type StaffState,
  type StaffWay,
  maxStaffContacts,
  maxStaffPlaces,
  staffInvitationStates,
  staffMessageStates,
  staffStates,
  staffWays,
} from '../rules/exhibitor/staffInvitation'
import { Bilingual, DateTime, Day, Id, PageOf, PageQuery } from '../schemas'
import { TicketPass } from '../tickets/wallet.schema'
import { FormAnswer, PersonAnswer, PersonBody } from '../visitor/registration.schema'

const Kind = Type.String({ pattern: '^[a-z][\\w-]{0,31}$' })
const Count = Type.Integer({ minimum: 0 })
const Revision = Type.String({ maxLength: 20 })
const InvitationState = Type.Unsafe<StaffInvitationState>(Type.String({ enum: [...staffInvitationStates] }))
const State = Type.Unsafe<StaffState>(Type.String({ enum: staffStates }))
const Way = Type.Unsafe<StaffWay>(Type.String({ enum: [...staffWays] }))

/** An invitation of a company's staff. */
export const StaffInvitation = Type.Object({
  id: Id,
  type: Kind,
  kindName: Bilingual,
  /** The company's own name for it; '' without one. */
  note: Type.String(),
  state: InvitationState,
  places: Count,
  used: Count,
  endsAt: DateTime,
  createdAt: DateTime,
  /** The address to pass on, also as a QR code; '' where the invitation no longer takes anybody. */
  link: Type.String(),
  /** Its last part, to read aloud. */
  code: Type.String(),
  /** The parameters of the page that it opens, for a card of the mini-program; {} where it takes nobody. */
  params: Type.Record(Type.String(), Type.String()),
})
export type StaffInvitation = Static<typeof StaffInvitation>

/** A message that an invitation sent. The contact is masked. */
export const StaffMessage = Type.Object({
  id: Id,
  to: Type.String(),
  state: Type.Unsafe<StaffMessageState>(Type.String({ enum: [...staffMessageStates] })),
  at: DateTime,
})
export type StaffMessage = Static<typeof StaffMessage>

export const StaffInvitationDetail = Type.Intersect([
  StaffInvitation,
  Type.Object({
    messages: Type.Array(StaffMessage),
    /** How the fair sends messages. */
    ways: Type.Object({ phone: Type.Boolean(), email: Type.Boolean() }),
  }),
])
export type StaffInvitationDetail = Static<typeof StaffInvitationDetail>

/** What a company may invite for, and its invitations. */
export const StaffInvitationPage = Type.Intersect([
  PageOf(StaffInvitation),
  Type.Object({
    mayInvite: Type.Boolean(),
    kinds: Type.Array(Type.Object({ type: Kind, name: Bilingual, left: Count })),
    /** The last day that an invitation may have. */
    lastDay: Day,
  }),
])
export type StaffInvitationPage = Static<typeof StaffInvitationPage>

const IdQuery = Type.Object({ id: Id })

export const StaffInvitationBody = Type.Object(
  {
    type: Kind,
    places: Type.Integer({ minimum: 1, maximum: maxStaffPlaces }),
    /** Its last day, in the fair's time zone. */
    until: Day,
    note: Type.Optional(Type.String({ maxLength: 40 })),
  },
  { additionalProperties: false },
)
export type StaffInvitationBody = Static<typeof StaffInvitationBody>

export const StaffSendBody = Type.Object(
  {
    id: Id,
    way: Type.Union([Type.Literal('phone'), Type.Literal('email')]),
    contacts: Type.Array(Type.String({ minLength: 1, maxLength: 254 }), { minItems: 1, maxItems: maxStaffContacts }),
  },
  { additionalProperties: false },
)
export type StaffSendBody = Static<typeof StaffSendBody>

export const StaffSent = Type.Object({
  /** Messages that are on their way now. */
  queued: Count,
  /** Contacts that this invitation wrote to before. */
  repeated: Count,
  /** Contacts whose owners want no invitations. */
  optedOut: Count,
})
export type StaffSent = Static<typeof StaffSent>

const Key = Type.String({ minLength: 4, maxLength: 100 })

/** What an invitation says before sign-in. */
export const OpenedStaffInvitation = Type.Object({
  state: Type.Unsafe<StaffInvitationState | 'unknown'>(Type.String()),
  company: Type.String(),
  booth: Type.String(),
  kindName: Type.Union([Bilingual, Type.Null()]),
  until: Type.Union([Day, Type.Null()]),
})
export type OpenedStaffInvitation = Static<typeof OpenedStaffInvitation>

/** A person who registered by an invitation. */
export const StaffPerson = Type.Object({
  id: Id,
  invitationId: Id,
  type: Kind,
  kindName: Bilingual,
  name: Type.String(),
  way: Way,
  state: State,
  /** Of the credential that it became; null before the company's approval. */
  credentialState: Type.Union([Type.Unsafe<CredentialState>(Type.String({ enum: credentialStates })), Type.Null()]),
  credentialId: Type.Union([Id, Type.Null()]),
  /** Why the company or the organiser refused; '' otherwise. */
  remark: Type.String(),
  sentAt: DateTime,
  revision: Revision,
})
export type StaffPerson = Static<typeof StaffPerson>

export const StaffPeopleQuery = Type.Intersect([PageQuery, Type.Object({ state: Type.Optional(State), invitationId: Type.Optional(Id) })])
export type StaffPeopleQuery = Static<typeof StaffPeopleQuery>

export const StaffPeoplePage = Type.Intersect([
  PageOf(StaffPerson),
  Type.Object({ counts: Type.Record(Type.String(), Count), mayDecide: Type.Boolean() }),
])
export type StaffPeoplePage = Static<typeof StaffPeoplePage>

const Person = Type.Pick(PersonAnswer, ['values', 'masked', 'photoUrls'])

export const StaffPersonDetail = Type.Intersect([
  StaffPerson,
  Type.Object({
    form: FormAnswer,
    person: Person,
    mayDecide: Type.Boolean(),
    /** Of the kind's quota, in words. */
    quota: Bilingual,
    left: Count,
    /** People with an approved or lost credential of the kind, whose place the person may take. */
    replaceable: Type.Array(Type.Object({ id: Id, name: Type.String(), revision: Revision })),
  }),
])
export type StaffPersonDetail = Static<typeof StaffPersonDetail>

export const StaffDecideBody = Type.Object(
  {
    id: Id,
    revision: Revision,
    result: Type.Union([Type.Literal('approve'), Type.Literal('refuse')]),
    remark: Type.Optional(Type.String({ maxLength: 200 })),
    /** The credential whose place the person takes. */
    replaces: Type.Optional(Type.Object({ id: Id, revision: Revision })),
  },
  { additionalProperties: false },
)
export type StaffDecideBody = Static<typeof StaffDecideBody>

/** The caller's own registration by an invitation, or what its form asks. */
export const StaffOwn = Type.Object({
  invitation: OpenedStaffInvitation,
  /** Null before the form was sent. */
  registration: Type.Union([StaffPerson, Type.Null()]),
  /** Null where nothing can be sent. */
  form: Type.Union([FormAnswer, Type.Null()]),
  person: Type.Union([Person, Type.Null()]),
  /** The pass of an approved person. */
  pass: Type.Union([TicketPass, Type.Null()]),
})
export type StaffOwn = Static<typeof StaffOwn>

const { formId, version, values } = PersonBody.properties

export const StaffRegisterBody = Type.Object(
  {
    /** Of the link; not needed for a correction. */
    key: Type.Optional(Key),
    way: Type.Optional(Way),
    /** A refused registration to correct. */
    id: Type.Optional(Id),
    revision: Type.Optional(Revision),
    formId,
    version,
    values,
  },
  { additionalProperties: false },
)
export type StaffRegisterBody = Static<typeof StaffRegisterBody>

export const StaffChangeBody = Type.Object({ id: Id, revision: Revision }, { additionalProperties: false })
export type StaffChangeBody = Static<typeof StaffChangeBody>

export const staffInvitationSchemas = {
  list: { purpose: "A company's invitations of its staff", query: PageQuery, data: StaffInvitationPage },
  detail: { purpose: 'An invitation of staff with its messages', query: IdQuery, data: StaffInvitationDetail },
  create: { purpose: 'Invites staff by a code and a link', body: StaffInvitationBody, data: StaffInvitation },
  takeBack: {
    purpose: 'Takes an invitation of staff back',
    body: Type.Object({ id: Id }, { additionalProperties: false }),
    data: StaffInvitation,
  },
  send: { purpose: 'Sends an invitation of staff by SMS or email', body: StaffSendBody, data: StaffSent },
  opened: { purpose: 'What an invitation of staff says', query: Type.Object({ key: Key }), data: OpenedStaffInvitation },
  people: { purpose: 'The people who registered by invitations of a company', query: StaffPeopleQuery, data: StaffPeoplePage },
  person: { purpose: 'One of them with the details', query: IdQuery, data: StaffPersonDetail },
  decide: { purpose: "The company's decision on a person", body: StaffDecideBody, data: StaffPerson },
  mine: { purpose: "The caller's registration by an invitation", query: Type.Object({ key: Type.Optional(Key) }), data: StaffOwn },
  register: { purpose: 'Registers the caller by an invitation', body: StaffRegisterBody, data: StaffPerson },
  withdraw: { purpose: "Withdraws the caller's registration", body: StaffChangeBody, data: StaffPerson },
}
