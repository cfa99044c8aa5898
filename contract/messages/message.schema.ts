import { Type, type Static } from 'typebox'
import { DateTime, Id, PageOf, PageQuery } from '../schemas'

const text = Type.String()

/** A message that was sent to a person, without its text. */
export const SentMessage = Type.Object({
  id: text,
  /** Of `messageKinds`, or `code`, or `accountNotice`. */
  kind: text,
  /** `subscription`, `sms`, `mail` or `whatsapp`; null where no channel reached the person. */
  channel: Type.Union([text, Type.Null()]),
  /** Masked; '' in WeChat. */
  to: text,
  /** `handedOver`, `delivered`, `failed` or `notSent`. */
  outcome: text,
  /** Why it failed, in the provider's own words; '' otherwise. */
  failure: text,
  at: DateTime,
  /** Whether `resend` takes it. */
  mayResend: Type.Boolean(),
})
export type SentMessage = Static<typeof SentMessage>

export const SentMessagesQuery = Type.Intersect([PageQuery, Type.Object({ userId: Id })])
export type SentMessagesQuery = Static<typeof SentMessagesQuery>

export const ResendBody = Type.Object({ id: Type.String({ minLength: 1, maxLength: 120 }) })
export type ResendBody = Static<typeof ResendBody>

export const messageSchemas = {
  ofPerson: {
    purpose: 'The messages that the fair sent to a person, without their texts, the newest first',
    query: SentMessagesQuery,
    data: PageOf(SentMessage),
  },
  resend: { purpose: 'Sends a message again, if what it is about still holds', body: ResendBody, data: Type.Null() },
}
