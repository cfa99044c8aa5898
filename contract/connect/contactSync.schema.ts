import { Type, type Static } from 'typebox'
import { type EntryKind, writtenKinds } from '../rules/connect/contactEntry'
import { surveyLimits } from '../rules/connect/survey'
import type { EntryRefusal } from './entryRefusalWords'
import { DeviceKey, oneOf, orNull, text } from './contactParts.schema'
import { Id } from '../schemas'

const Moment = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(\\.\\d{1,6})?Z$' })

const texts = (most: number) => Type.Optional(Type.Array(Type.String({ maxLength: most }), { maxItems: surveyLimits.options }))

/** An entry as a device sends it. Its payload is read for each entry alone, so that a wrong one stops no other. */
export const SentEntry = Type.Object(
  {
    entryId: DeviceKey,
    /** The id of a contact, or a key that the device gave it. */
    contactKey: Type.String({ minLength: 1, maxLength: 40 }),
    kind: oneOf([...writtenKinds, 'scan']),
    /** By the clock of the device. */
    at: Moment,
    /** Of a scan: `code` or `proof`. */
    payload: Type.Object(
      {
        ...{ tag: text(200), text: text(8000), name: text(40), accountId: Type.Optional(orNull(Type.String({ maxLength: 20 }))) },
        ...{ value: Type.Optional(orNull(Type.String({ maxLength: 1000 }))), day: Type.Optional(orNull(Type.String({ maxLength: 20 }))) },
        /** Of an answer. */
        ...{ question: text(40), title: text(400), said: texts(2000), choices: texts(40), rating: Type.Optional(orNull(Type.Integer())) },
        ...{ into: text(40), code: text(1000), proof: text(8000) },
      },
      { additionalProperties: false },
    ),
  },
  { additionalProperties: false },
)
export type SentEntry = Static<typeof SentEntry>

export const mostSent = 200

export const ContactSyncBody = Type.Object(
  {
    /** The clock of the device when it sent this. */
    deviceTime: Moment,
    entries: Type.Array(SentEntry, { minItems: 1, maxItems: mostSent }),
  },
  { additionalProperties: false },
)
export type ContactSyncBody = Static<typeof ContactSyncBody>

export const EntryAnswer = Type.Object({
  entryId: DeviceKey,
  isTaken: Type.Boolean(),
  /** Its contact by the id of the server. */
  contactId: orNull(Id),
  refusal: orNull(Type.Unsafe<EntryRefusal>(Type.String())),
  /** Why it was not taken. */
  reason: Type.String(),
})
export type EntryAnswer = Static<typeof EntryAnswer>

export const ContactSynced = Type.Object({
  /** The server's time minus that of the device. */
  skewMs: Type.Integer(),
  answers: Type.Array(EntryAnswer),
})
export type ContactSynced = Static<typeof ContactSynced>

export const SinceQuery = Type.Object({
  after: Type.Optional(Type.String({ pattern: '^\\d{1,15}$' })),
  size: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000, default: 500 })),
})
export type SinceQuery = Static<typeof SinceQuery>

export const StoredEntry = Type.Object({
  entryId: Type.String(),
  contactId: Id,
  kind: Type.Unsafe<EntryKind>(Type.String()),
  /** By the server's clock, in ISO 8601. */
  at: Type.String(),
  author: Type.String(),
  payload: Type.Unsafe<Record<string, unknown>>(Type.Unknown()),
})
export type StoredEntry = Static<typeof StoredEntry>

export const EntriesSince = Type.Object({ entries: Type.Array(StoredEntry), cursor: Type.String(), isMore: Type.Boolean() })
export type EntriesSince = Static<typeof EntriesSince>
