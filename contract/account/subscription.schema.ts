import { Type, type Static } from 'typebox'
import { messageKinds } from '../messageKinds'

export const Subscription = Type.Object({
  /** The id to pass to `wx.requestSubscribeMessage`. */
  templateId: Type.String(),
  /** The messages that are sent by this template. */
  kinds: Type.Array(Type.Enum([...messageKinds])),
})
export type Subscription = Static<typeof Subscription>

export const AcceptBody = Type.Object({
  /** The templates that the person has just accepted. */
  templateIds: Type.Array(Type.String({ minLength: 1, maxLength: 100 }), { minItems: 1, maxItems: 20 }),
})
export type AcceptBody = Static<typeof AcceptBody>

export const Accepted = Type.Object({
  /** Those that belong to a message of this fair. */
  templateIds: Type.Array(Type.String()),
})
export type Accepted = Static<typeof Accepted>

export const subscriptionSchemas = {
  list: { purpose: 'The subscription messages of the mini-program that a fair sends', data: Type.Array(Subscription) },
  accept: { purpose: 'Record that the caller accepted subscription messages', body: AcceptBody, data: Accepted },
}
