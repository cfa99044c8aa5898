import { maxName } from '../rules/values/names'
import { Type, type Static } from 'typebox'
import { OrderItem, TakenOrder } from '../orders/basket.schema'
import { passFailures, passWays } from '../rules/people/passMessage'
import { maxBroughtAtOnce, maxPhotoNames, maxPhotosBase64 } from '../rules/people/people'
import { peopleKinds } from '../rules/people/peopleKinds'
import { DateTime, Day, Id, PageOf, PageQuery } from '../schemas'
import { TicketType } from '../tickets/ticketType.schema'
import { TicketPass, WalletTicket } from '../tickets/wallet.schema'
import { AnswersBody } from '../visitor/questionnaire.schema'
import { DraftAnswer, DraftBody, PersonAnswer, PersonBody, ReadTextBody } from '../visitor/registration.schema'

/** What is still to be done for a person. A document is missing where the organiser began to ask for it after the form was sent. */
export const MissingPoint = Type.Union([
  Type.Literal('form'),
  Type.Literal('document'),
  Type.Literal('questionnaire'),
  Type.Literal('ticket'),
])
export type MissingPoint = Static<typeof MissingPoint>

/** As what the people are registered. */
export const Kind = Type.Enum([...peopleKinds])

/** The group that members of a delegation join: one of the caller's. Without it, the caller's own. */
export const InGroup = Type.Optional(Id)

export const PersonListQuery = Type.Intersect([
  PageQuery,
  Type.Object({
    /** A part of the name or the company. */
    search: Type.Optional(Type.String({ maxLength: 60 })),
    /** `approve`, `underReview`, `fail`, or `incomplete` for a form that was not sent. */
    examineResult: Type.Optional(Type.String({ maxLength: 20 })),
    /** Without it, the people of all kinds. */
    kind: Type.Optional(Kind),
  }),
])
export type PersonListQuery = Static<typeof PersonListQuery>

export const PersonRow = Type.Object({
  id: Id,
  /** The person's account, in which nobody signs in. */
  userId: Id,
  registrationId: Id,
  registerType: Type.String(),
  kind: Kind,
  name: Type.String(),
  company: Type.String(),
  userCode: Type.String(),
  /** As in the user's own state; '' before the form is sent. */
  examineResult: Type.String(),
  examineRemark: Type.String(),
  /** The day by which the organiser decides; null if nothing waits. */
  reviewDueOn: Type.Union([Day, Type.Null()]),
  missing: Type.Array(MissingPoint),
  /** The index of the first questionnaire without answers; null if none is asked. */
  questionnaireIndex: Type.Union([Type.Integer(), Type.Null()]),
  /** Whether the person has answered what the link to the pass asks; null where it asks nothing. */
  ownAnswers: Type.Union([Type.Enum(['open', 'given']), Type.Null()]),
  /** How many tickets the person holds that are valid for entry. */
  ticketCount: Type.Integer(),
  /** Until when a link opens the person's passes; null without a link. */
  passLinkExpiresAt: Type.Union([DateTime, Type.Null()]),
  /** Where a message with the link would go, masked; null for a person whom the fair cannot reach. */
  passContact: Type.Union([Type.Object({ way: Type.Enum([...passWays]), to: Type.String() }), Type.Null()]),
  /** The last message with the link; null without one. */
  passMessage: Type.Union([
    Type.Object({
      way: Type.Enum([...passWays]),
      to: Type.String(),
      state: Type.Enum(['queued', 'sent', 'failed']),
      failure: Type.Union([Type.Enum([...passFailures]), Type.Null()]),
      at: DateTime,
    }),
    Type.Null(),
  ]),
})
export type PersonRow = Static<typeof PersonRow>

/** A link that opens the passes of a person without a sign-in. */
export const PassLink = Type.Object({ url: Type.String(), expiresAt: DateTime })
export type PassLink = Static<typeof PassLink>

export const PersonDetail = Type.Intersect([
  PersonRow,
  Type.Object({
    /** The values of the form, with documents masked. */
    person: PersonAnswer,
    /** Of these values. A form that is sent with an older one is refused. */
    revision: Type.String(),
    drafts: DraftAnswer,
    tickets: Type.Array(WalletTicket),
    /** Free tickets that the person can get now. */
    freeTickets: Type.Array(TicketType),
    /** Another of the owner's people of this kind for whom something is to be done; null without one. */
    next: Type.Union([Type.Object({ userId: Id, name: Type.String() }), Type.Null()]),
    /** Null without a link that is valid now. */
    passLink: Type.Union([PassLink, Type.Null()]),
  }),
])
export type PersonDetail = Static<typeof PersonDetail>

export const PersonUserQuery = Type.Object({ bladeUserId: Id, registerLinkId: Type.Optional(Type.String({ maxLength: 40 })) })
export type PersonUserQuery = Static<typeof PersonUserQuery>

const personId = { id: Id }
export const PersonIdBody = Type.Object(personId)
export type PersonIdBody = Static<typeof PersonIdBody>

export const SavePersonBody = Type.Object({
  /** Without it, a person is begun. */
  id: Type.Optional(Id),
  /** Of a person who is begun; a companion without it. */
  kind: Type.Optional(Kind),
  /** Begins a person with the answers of another: without names, contacts, documents, pictures and consents. */
  copyOf: Type.Optional(Id),
  /** Of a member of a group who is begun. */
  groupId: InGroup,
  /** The name as it is typed so far, for the owner's list. */
  name: Type.Optional(Type.String({ maxLength: 2 * maxName })),
  draft: Type.Optional(DraftBody),
})
export type SavePersonBody = Static<typeof SavePersonBody>

/** The person, and the revision of the draft. */
export const SavedPerson = Type.Object({ id: Id, userId: Id, revision: Type.Union([Type.String(), Type.Null()]) })
export type SavedPerson = Static<typeof SavedPerson>

/** Without an id, another person is registered. */
export const SubmitPersonBody = Type.Intersect([
  Type.Object({
    id: Type.Optional(Id),
    /** Of another person. */
    kind: Type.Optional(Kind),
    groupId: InGroup,
    /** The revision that the entries are based on. Without it, whatever is stored is replaced. */
    revision: Type.Optional(Type.String({ maxLength: 40 })),
  }),
  PersonBody,
])
export type SubmitPersonBody = Static<typeof SubmitPersonBody>

export const AnswersForOtherBody = Type.Intersect([PersonIdBody, AnswersBody])
export type AnswersForOtherBody = Static<typeof AnswersForOtherBody>

export const ReadForOtherBody = Type.Object({ personId: Id, ...ReadTextBody.properties })
export type ReadForOtherBody = Static<typeof ReadForOtherBody>

export const FreeTicketBody = Type.Object({
  ...personId,
  ticketTypeId: Id,
  day: OrderItem.properties.day,
  registerLinkId: Type.Optional(Type.String({ maxLength: 40 })),
})
export type FreeTicketBody = Static<typeof FreeTicketBody>

export const PersonPassQuery = Type.Object({ ...personId, ticketId: Id })
export type PersonPassQuery = Static<typeof PersonPassQuery>

export const HandedOverQuery = Type.Object({ key: Type.String({ minLength: 1, maxLength: 200 }) })
export type HandedOverQuery = Static<typeof HandedOverQuery>

/** What the link shows: the name on the passes, what is asked of the person, and nothing else of them. */
export const HandedOver = Type.Object({
  name: Type.String(),
  expiresAt: DateTime,
  passes: Type.Array(TicketPass),
  /** What the person is asked to answer by this link, and the key that opens it; null if nothing is asked. */
  questionnaire: Type.Union([Type.Object({ index: Type.Integer({ minimum: 0, maximum: 2 }), key: Type.String() }), Type.Null()]),
})
export type HandedOver = Static<typeof HandedOver>

/** A person whom the caller registered at an earlier fair of the organiser, and who is not at this one. */
export const EarlierPerson = Type.Object({ userId: Id, name: Type.String(), company: Type.String(), exhibitionName: Type.String() })
export type EarlierPerson = Static<typeof EarlierPerson>

export const BringAlongBody = Type.Object({
  userIds: Type.Array(Id, { minItems: 1, maxItems: maxBroughtAtOnce, uniqueItems: true }),
  kind: Type.Optional(Kind),
  groupId: InGroup,
})
export type BringAlongBody = Static<typeof BringAlongBody>

/** The values of a person's form, before it is sent. */
export const TwinsBody = Type.Object({ ...personId, values: PersonBody.properties.values })
export type TwinsBody = Static<typeof TwinsBody>

/** A person with the same document or phone. */
export const Twin = Type.Object({
  by: Type.Enum(['document', 'phone']),
  /** Of the caller's own people; empty for everybody else's, of whom nothing is said. */
  name: Type.String(),
})
export type Twin = Static<typeof Twin>
export const Twins = Type.Object({ twins: Type.Array(Twin) })
export type Twins = Static<typeof Twins>

export const PhotosBody = Type.Object({
  /** Without it, people of all kinds. */
  kind: Type.Optional(Kind),
  /** A zip archive of pictures, as base64. Each is named by the number of its person's document. */
  file: Type.String({ minLength: 1, maxLength: maxPhotosBase64 }),
  /** Says what would be done, and does nothing. */
  isCheck: Type.Optional(Type.Boolean()),
})
export type PhotosBody = Static<typeof PhotosBody>

const photoName = Type.String({ maxLength: maxPhotoNames })
export const PhotosTaken = Type.Object({
  /** People who have their photo now, or would have it after a check. */
  taken: Type.Integer(),
  /** People who had one already, which stays. */
  kept: Type.Integer(),
  refused: Type.Array(Type.Object({ name: photoName, reason: Type.String() })),
})
export type PhotosTaken = Static<typeof PhotosTaken>

export const RemovedPerson = Type.Object({
  id: Id,
  /** Tickets that came back to the caller, who bought them. */
  returned: Type.Integer(),
})
export type RemovedPerson = Static<typeof RemovedPerson>

export const userRelationSchemas = {
  list: { purpose: 'The people whom the caller registered', query: PersonListQuery, data: PageOf(PersonRow) },
  detail: { purpose: 'A person whom the caller registered, with the values of the form', query: PersonUserQuery, data: PersonDetail },
  ofRegistration: { purpose: 'A person whom the caller registered, by the registration', query: PersonIdBody, data: PersonRow },
  save: { purpose: 'Begins the registration of a person, or saves its draft', body: SavePersonBody, data: SavedPerson },
  earlier: { purpose: 'The people whom the caller registered at earlier fairs, to bring along again', data: Type.Array(EarlierPerson) },
  bringAlong: {
    purpose: 'Begins registrations here of people from earlier fairs, and answers the list',
    body: BringAlongBody,
    data: PageOf(PersonRow),
  },
  submit: { purpose: 'Registers a person, or sends a correction', body: SubmitPersonBody, data: PersonRow },
  submitAnswers: { purpose: "Saves a person's answers to a questionnaire", body: AnswersForOtherBody, data: PersonRow },
  readText: {
    purpose: 'Notes that the caller opened a text of the form for a person',
    body: ReadForOtherBody,
    data: Type.Array(Type.String()),
  },
  twins: {
    purpose: "Whose document or phone a person's form names as well, before it is sent",
    body: TwinsBody,
    data: Twins,
  },
  photos: {
    purpose: 'Gives people their photos, from an archive of pictures that are named by document numbers',
    body: PhotosBody,
    data: PhotosTaken,
  },
  remove: {
    purpose: 'Deletes a person with all data. Tickets that the caller bought come back, others become void',
    body: PersonIdBody,
    data: RemovedPerson,
  },
  takeFree: { purpose: 'Issues a free ticket to a person', body: FreeTicketBody, data: TakenOrder },
  pass: { purpose: "The pass of a person's ticket, with its code", query: PersonPassQuery, data: TicketPass },
  handOver: { purpose: "Makes the link that opens a person's passes", body: PersonIdBody, data: PassLink },
  withdraw: { purpose: "Withdraws the link to a person's passes", body: PersonIdBody, data: PersonRow },
  handedOver: { purpose: "A person's passes, by the link that was handed over", query: HandedOverQuery, data: HandedOver },
}
