import { Type, type Static } from 'typebox'
import { sharedCardStates } from '../rules/connect/sharedCard'
import { DateTime } from '../schemas'
import { DeviceKey } from './contactParts.schema'
import { ContactValues, FieldOfContact } from './contact.schema'

const text = Type.String({ maxLength: 400 })
const written = { name: text, position: text, phone: text, email: text }

/** The card that a member passes on. */
export const OwnCard = Type.Object({
  values: Type.Object(written),
  company: Type.String(),
  /** False of a card that is made of the account, and that nobody has yet. */
  isSaved: Type.Boolean(),
  /** The address to pass on; empty before the card is saved. */
  link: Type.String(),
  /** The parameters of the page behind it. */
  params: Type.Record(Type.String(), Type.String()),
  /** When the link ends: with the fair. */
  until: DateTime,
  isOver: Type.Boolean(),
})
export type OwnCard = Static<typeof OwnCard>

export const OwnCardBody = Type.Object(written, { additionalProperties: false })

const key = Type.String({ minLength: 1, maxLength: 100 })
export const CardKeyQuery = Type.Object({ key })

/** A card as its link shows it, before a sign-in. */
export const OpenedCard = Type.Object({
  state: Type.Enum([...sharedCardStates]),
  card: ContactValues,
  /** The booth of the company. */
  booth: Type.String(),
  /** The same as a vCard. */
  vCard: Type.String(),
})
export type OpenedCard = Static<typeof OpenedCard>

/** What the caller may send back. */
export const CardOffer = Type.Object({
  /** Each field that the fair lets companies have, with its value. Empty without a registration that was sent. */
  fields: Type.Array(Type.Object({ name: FieldOfContact, value: Type.String(), isHidden: Type.Boolean() })),
  isRegistered: Type.Boolean(),
  /** The company has the caller among its contacts already. */
  isKnown: Type.Boolean(),
  /** The caller withdrew from the company. Sending allows it again. */
  hasWithdrawn: Type.Boolean(),
  /** The card is the caller's own. */
  isOwn: Type.Boolean(),
})
export type CardOffer = Static<typeof CardOffer>

export const CardReplyBody = Type.Object(
  {
    key,
    /** The same once more changes nothing. */
    changeId: DeviceKey,
    /** What the caller sends. Nothing else leaves. */
    fields: Type.Array(FieldOfContact, { minItems: 1, maxItems: 10, uniqueItems: true }),
  },
  { additionalProperties: false },
)
export type CardReplyBody = Static<typeof CardReplyBody>

export const CardReplied = Type.Object({ company: Type.String(), fields: Type.Array(FieldOfContact) })
export type CardReplied = Static<typeof CardReplied>

export const sharedCardSchemas = {
  own: { purpose: 'The card that the caller passes on, with its link', data: OwnCard },
  save: { purpose: 'Changes the card that the caller passes on', body: OwnCardBody, data: OwnCard },
  renew: { purpose: 'Makes a new link to the card; the one before opens nothing', data: OwnCard },
  opened: { purpose: 'The card behind a link', query: CardKeyQuery, data: OpenedCard },
  offer: { purpose: 'What the caller may send back for a card', query: CardKeyQuery, data: CardOffer },
  reply: { purpose: "Sends the caller's card to the company of a card", body: CardReplyBody, data: CardReplied },
}
