import { Type, type Static } from 'typebox'
import { guestWays } from '../rules/conference/guests'
import { DateTime, Id, PageOf, PageQuery } from '../schemas'

/** A guest as an organiser names them: by one of the three. */
export const NamedGuest = Type.Object(
  {
    phone: Type.Optional(Type.String({ maxLength: 40 })),
    email: Type.Optional(Type.String({ maxLength: 200 })),
    /** All approved people of this register type. */
    registerType: Type.Optional(Type.String({ maxLength: 40 })),
  },
  { additionalProperties: false },
)

/** A guest of a session, as the organiser reads the list. */
export const SessionGuest = Type.Object({
  id: Id,
  by: Type.Enum([...guestWays]),
  /** A contact is masked. */
  value: Type.String(),
  addedAt: DateTime,
})
export type SessionGuest = Static<typeof SessionGuest>

export const GuestsQuery = Type.Intersect([PageQuery, Type.Object({ conferenceId: Id })])
export type GuestsQuery = Static<typeof GuestsQuery>

export const GuestsBody = Type.Object(
  { conferenceId: Id, guests: Type.Array(NamedGuest, { minItems: 1, maxItems: 1000 }) },
  { additionalProperties: false },
)
export type GuestsBody = Static<typeof GuestsBody>

export const GuestAct = Type.Object({ conferenceId: Id, id: Id }, { additionalProperties: false })
export type GuestAct = Static<typeof GuestAct>

export const GuestCount = Type.Object({
  /** Guests that were not in the list before. */
  changed: Type.Integer(),
  /** All guests of the session. */
  guests: Type.Integer(),
})
export type GuestCount = Static<typeof GuestCount>

export const sessionGuestSchemas = {
  page: { purpose: 'The guests of a session by invitation', query: GuestsQuery, data: PageOf(SessionGuest) },
  add: { purpose: 'Invites people to a session', body: GuestsBody, data: GuestCount },
  remove: { purpose: 'Takes a guest off the list of a session', body: GuestAct, data: GuestCount },
}
