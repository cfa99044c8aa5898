import { Type } from 'typebox'
import { StoredConsent } from '../account/ownFacts.schema'
import { AnsweredQuestionnaire, ReadableLine } from '../readable.schema'
import { StoredEntry, StoredTicket } from '../tickets/ownFacts.schema'
import { StoredFile } from '../visitor/ownFacts.schema'

const text = Type.String()
const textOrNull = Type.Union([text, Type.Null()])

/** What the area stores of a person, as the person reads it. */
export const ownFacts = {
  /** The people whom the caller registered besides themself. */
  people: Type.Array(
    Type.Object({
      exhibitionId: text,
      registerType: text,
      name: text,
      company: text,
      reviewState: text,
      /** As in a registration. */
      values: Type.Record(Type.String(), Type.Unknown()),
      readable: Type.Array(ReadableLine),
      createdAt: text,
      /** Until when a link opens the person's passes. */
      passLinkExpiresAt: textOrNull,
      /** The last message with that link. */
      passMessage: Type.Union([Type.Object({ way: text, to: text, state: text, at: text }), Type.Null()]),
      answers: Type.Array(AnsweredQuestionnaire),
      tickets: Type.Array(StoredTicket),
      files: Type.Array(StoredFile),
      entries: Type.Array(StoredEntry),
      consents: Type.Array(StoredConsent),
    }),
  ),
}
