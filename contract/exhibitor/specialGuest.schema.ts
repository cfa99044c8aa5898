import { Type, type Static } from 'typebox'
import { Bilingual, DateTime, Day, Id, OptionalText, PageOf, PageQuery } from '../schemas'
import { guestLimits, guestStates, guestWays } from '../rules/exhibitor/specialGuest'

const state = Type.Enum([...guestStates])
const timeOrNull = Type.Union([DateTime, Type.Null()])
/** Differs after each change. A change names the one that its author has read. */
const revision = Type.String({ pattern: '^\\d{1,9}$' })

export const GuestPrivilege = Type.Object({
  id: Type.String(),
  name: Bilingual,
  promised: Type.Integer(),
  used: Type.Integer(),
  left: Type.Integer(),
})
export type GuestPrivilege = Static<typeof GuestPrivilege>

export const SpecialGuest = Type.Object({
  id: Id,
  name: Type.String(),
  company: Type.String(),
  title: Type.String(),
  state,
  way: Type.Enum([...guestWays]),
  /** Masked; '' for a link. */
  to: Type.String(),
  /** What became of the message; null for a link. */
  message: Type.Union([Type.Enum(['queued', 'sent', 'failed']), Type.Null()]),
  note: Type.String(),
  invitedAt: DateTime,
  openedAt: timeOrNull,
  answeredAt: timeOrNull,
  revision,
  privileges: Type.Array(GuestPrivilege),
})
export type SpecialGuest = Static<typeof SpecialGuest>

export const GuestsQuery = Type.Intersect([PageQuery, Type.Object({ state: Type.Optional(state) })])
export type GuestsQuery = Static<typeof GuestsQuery>

/** A company's guests, and what it may promise. */
export const GuestsPage = Type.Intersect([
  PageOf(SpecialGuest),
  Type.Object({
    mayInvite: Type.Boolean(),
    /** Null where the fair has no special guests. */
    offer: Type.Union([
      Type.Object({
        privileges: Type.Array(Type.Object({ id: Type.String(), name: Bilingual, max: Type.Integer() })),
        used: Type.Integer(),
        limit: Type.Integer(),
        ways: Type.Object({ phone: Type.Boolean(), email: Type.Boolean() }),
        /** Free tickets of the company that are left. */
        tickets: Type.Array(Type.Object({ id: Id, name: Type.String(), left: Type.Integer() })),
      }),
      Type.Null(),
    ]),
  }),
])
export type GuestsPage = Static<typeof GuestsPage>

export const GuestUse = Type.Object({ privilegeId: Type.String(), name: Bilingual, at: DateTime, place: Type.String() })

/** A guest with the link, and where each privilege was used. */
export const GuestDetail = Type.Object({
  ...SpecialGuest.properties,
  /** '' once nobody can open it. */
  link: Type.String(),
  hasTicket: Type.Boolean(),
  uses: Type.Array(GuestUse),
})
export type GuestDetail = Static<typeof GuestDetail>

export const GuestQuery = Type.Object({ id: Id })

const promises = Type.Array(
  Type.Object({ id: Type.String({ minLength: 1, maxLength: 40 }), number: Type.Integer({ minimum: 1, maximum: 1000 }) }),
  { minItems: 1, maxItems: 20 },
)

export const GuestBody = Type.Object({
  name: Type.String({ maxLength: guestLimits.name * 2 }),
  company: OptionalText(guestLimits.company),
  title: OptionalText(guestLimits.title),
  way: Type.Enum([...guestWays]),
  phone: OptionalText(24),
  email: OptionalText(254),
  note: OptionalText(guestLimits.note * 2),
  promises,
  /** Of the company's free tickets, one of which is promised with the invitation. */
  quotaId: Type.Optional(Id),
})
export type GuestBody = Static<typeof GuestBody>

export const GuestChangeBody = Type.Object({ id: Id, revision })
export type GuestChangeBody = Static<typeof GuestChangeBody>

/** `id` is the key in the guest's link. */
export const GuestKeyQuery = Type.Object({ id: Type.String({ minLength: 1, maxLength: 100 }) })

/** The card of a guest, as the guest sees it. */
export const GuestCard = Type.Object({
  state: Type.Enum([...guestStates, 'over']),
  /** Empty in the states `withdrawn` and `over`. */
  name: Type.String(),
  company: Type.String(),
  title: Type.String(),
  /** The company that invites; '' where the organiser does. */
  host: Type.String(),
  note: Type.String(),
  revision,
  lastDay: Day,
  privileges: Type.Array(GuestPrivilege),
  /** What a reader at the point of service scans; '' before the guest has accepted. */
  code: Type.String(),
  /** Opens the free ticket; null without one. */
  ticketKey: Type.Union([Type.String(), Type.Null()]),
})
export type GuestCard = Static<typeof GuestCard>

export const GuestAnswerBody = Type.Object({
  id: Type.String({ minLength: 1, maxLength: 100 }),
  revision,
  answer: Type.Enum(['accept', 'decline']),
})
export type GuestAnswerBody = Static<typeof GuestAnswerBody>

export const OrganiserGuestsQuery = Type.Intersect([
  PageQuery,
  Type.Object({ state: Type.Optional(state), exhibitorId: Type.Optional(Id) }),
])
export type OrganiserGuestsQuery = Static<typeof OrganiserGuestsQuery>

export const OrganiserGuest = Type.Object({ ...SpecialGuest.properties, host: Type.String(), link: Type.String() })
export type OrganiserGuest = Static<typeof OrganiserGuest>

/** The code of a card: the address in the picture, or its last part. */
const code = Type.String({ minLength: 1, maxLength: 300 })
export const GuestCodeQuery = Type.Object({ code })

/** What a reader at the point of service sees. */
export const ReadGuest = Type.Object({
  name: Type.String(),
  company: Type.String(),
  host: Type.String(),
  state,
  privileges: Type.Array(GuestPrivilege),
})
export type ReadGuest = Static<typeof ReadGuest>

export const GuestUseBody = Type.Object({
  code,
  privilegeId: Type.String({ minLength: 1, maxLength: 40 }),
  /** Such as a restaurant. */
  place: OptionalText(60),
})
export type GuestUseBody = Static<typeof GuestUseBody>

export const specialGuestSchemas = {
  list: { purpose: "The caller's company's special guests", query: GuestsQuery, data: GuestsPage },
  detail: { purpose: 'One of them with what was promised and used', query: GuestQuery, data: GuestDetail },
  invite: { purpose: 'Invites a special guest by name', body: GuestBody, data: GuestDetail },
  withdraw: { purpose: 'Withdraws an invitation: its link and its privileges are void', body: GuestChangeBody, data: GuestDetail },
  info: { purpose: 'The card of a special guest, by the key in the link', query: GuestKeyQuery, data: GuestCard },
  answer: { purpose: "The guest's answer", body: GuestAnswerBody, data: GuestCard },
  organiserPage: {
    purpose: 'Special guests of the fair, of companies and of the organiser',
    query: OrganiserGuestsQuery,
    data: PageOf(OrganiserGuest),
  },
  organiserInvite: { purpose: 'Invites a special guest of the organiser', body: GuestBody, data: OrganiserGuest },
  organiserWithdraw: { purpose: 'Withdraws any invitation of the fair', body: GuestChangeBody, data: OrganiserGuest },
  read: { purpose: 'Reads the card of a guest at the point of service', query: GuestCodeQuery, data: ReadGuest },
  use: { purpose: 'Uses a privilege once', body: GuestUseBody, data: ReadGuest },
}
