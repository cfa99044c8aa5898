import { Type, type Static } from 'typebox'
import { SentMessage } from '../messages/message.schema'
import { PersonOrder } from '../orders/personOrder.schema'
import { DateTime, Id, PageOf } from '../schemas'
import { Entry } from '../tickets/entrance.schema'
import { PersonTicket, RefusedScan } from '../tickets/personTicket.schema'
import { GivenConsent } from '../visitor/consent.schema'
import { PersonRegistration } from '../visitor/personRegistration.schema'

const text = Type.String()
const Named = Type.Object({ userId: Id, name: text })

export const PersonSearch = Type.Object({
  /** An account, phone, email address, number of an order, payment, ticket or registration, or parts of a name or a company. */
  search: Type.String({ minLength: 1, maxLength: 100, pattern: '\\S' }),
})
export type PersonSearch = Static<typeof PersonSearch>

export const FoundPerson = Type.Object({
  userId: Id,
  name: text,
  company: text,
  /** Masked. */
  contact: text,
  /** Of the registrations at the fair. */
  registerTypes: Type.Array(text),
})
export type FoundPerson = Static<typeof FoundPerson>

export const PersonQuery = Type.Object({ userId: Id })
export type PersonQuery = Static<typeof PersonQuery>

/** Something that happened to a person's data, and who did it. */
export const PersonEvent = Type.Object({
  at: DateTime,
  /** `accountCreated`, `begun`, `submitted`, `approve`, `fail`, or the kind of an event about the safety of the account. */
  kind: text,
  /** The register type of a registration; '' otherwise. */
  about: text,
  /** The name of another person who did it; '' for the person and for rules. */
  by: text,
})
export type PersonEvent = Static<typeof PersonEvent>

/** Of each list the newest rows, and how many there are. */
export const PersonDetail = Type.Object({
  account: Type.Object({
    userId: Id,
    name: text,
    /** The name for sign-in; '' for none. */
    account: text,
    /** Masked, unless the caller may export people. '' for none. */
    phone: text,
    email: text,
    createdAt: DateTime,
    /** The person who registered this one; null for people with a sign-in of their own. */
    managedBy: Type.Union([Named, Type.Null()]),
  }),
  /** The people whom the person registered. */
  people: Type.Array(Named),
  registrations: Type.Array(PersonRegistration),
  tickets: PageOf(PersonTicket),
  /** Null without the right to refund. */
  orders: Type.Union([PageOf(PersonOrder), Type.Null()]),
  entries: PageOf(Entry),
  /** When a gate let the person not in, and why. */
  refusals: Type.Array(RefusedScan),
  messages: PageOf(SentMessage),
  consents: Type.Array(GivenConsent),
  /** The latest first. */
  history: Type.Array(PersonEvent),
})
export type PersonDetail = Static<typeof PersonDetail>

export const personSchemas = {
  find: { purpose: 'The people at a fair whom a contact, a number or a name means', query: PersonSearch, data: Type.Array(FoundPerson) },
  detail: { purpose: 'All that belongs to one person at a fair', query: PersonQuery, data: PersonDetail },
}
