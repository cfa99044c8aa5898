import { Type, type Static } from 'typebox'
import {
  type AttachedKind,
  type ContactField,
  type ContactSource,
  type Temperature,
  attachedKinds,
  contactFields,
  contactSources,
  memoSeconds,
  temperatures,
} from '../rules/connect/contactEntry'
import { type SameReason, sameReasons } from '../rules/connect/sameContact'
import type { ContactSlot } from '../rules/connect/foldContact'
import { surveyLimits } from '../rules/connect/survey'
import { DateTime, Day, Id, PageOf, PageQuery } from '../schemas'
import { DeviceKey, oneOf, orNull, text } from './contactParts.schema'
import { ContactSyncBody, ContactSynced, EntriesSince, SinceQuery } from './contactSync.schema'

const FieldOfContact = oneOf(contactFields)
const TemperatureOf = oneOf<Temperature>(temperatures)
const SourceOf = oneOf<ContactSource>(contactSources)

/** What a contact says of a person. A field that is unknown is missing. */
export const ContactValues = Type.Object(
  Object.fromEntries(contactFields.map((name) => [name, Type.Optional(Type.String())])) as Record<
    ContactField,
    ReturnType<typeof Type.Optional<ReturnType<typeof Type.String>>>
  >,
)
export type ContactValues = Partial<Record<ContactField, string>>

export const NextStep = Type.Object({ text: Type.String(), day: orNull(Day) })

export const ContactTag = Type.Object({
  /** As entries name it. */
  tag: Type.String(),
  name: Type.String(),
  /** All companies of the fair have it. */
  isFairs: Type.Boolean(),
})
export type ContactTag = Static<typeof ContactTag>

const rowMembers = {
  id: Id,
  values: ContactValues,
  tags: Type.Array(ContactTag),
  temperature: orNull(TemperatureOf),
  /** The member who deals with the person. */
  ownerId: orNull(Id),
  owner: Type.String(),
  nextStep: orNull(NextStep),
  /** The day of the next step is today, or was before. */
  isDue: Type.Boolean(),
  source: SourceOf,
  firstAt: DateTime,
  lastAt: DateTime,
  notes: Type.Integer(),
  /** The person withdrew: nothing else is left of the contact. */
  withdrawnAt: orNull(DateTime),
}

export const ContactRow = Type.Object(rowMembers)
export type ContactRow = Static<typeof ContactRow>

export const ContactDetail = Type.Object({
  ...rowMembers,
  noteList: Type.Array(Type.Object({ entryId: DeviceKey, at: DateTime, author: Type.String(), text: Type.String() })),
  /** Photos of cards, and recordings. */
  files: Type.Array(
    Type.Object({
      entryId: DeviceKey,
      at: DateTime,
      author: Type.String(),
      kind: oneOf<AttachedKind>(attachedKinds),
      /** Of a recording; 0 of a photo. */
      seconds: Type.Integer(),
      /** Valid for a quarter of an hour; null of a file that its author took along. */
      link: orNull(Type.String()),
    }),
  ),
  scans: Type.Array(Type.Object({ at: DateTime, author: Type.String(), source: SourceOf })),
  /** What members answered to the questions of the company, in the order of the questions. */
  answers: Type.Array(
    Type.Object({
      question: DeviceKey,
      /** As it was asked. */
      title: Type.String(),
      said: Type.Array(Type.String()),
      choices: Type.Array(DeviceKey),
      rating: orNull(Type.Integer()),
      /** False of a question that is asked no longer. */
      isAsked: Type.Boolean(),
      at: DateTime,
      author: Type.String(),
    }),
  ),
  /** The questions that the company asks now. */
  asked: Type.Integer(),
  /** What another value replaced, the newest first. */
  history: Type.Array(
    Type.Object({
      at: DateTime,
      author: Type.String(),
      slot: Type.Unsafe<ContactSlot>(Type.String()),
      /** Of an answer: the question as it was asked. */
      title: Type.String(),
      value: Type.String(),
      isOfCard: Type.Boolean(),
    }),
  ),
  /** Contacts of the same person that this one shows too. */
  merged: Type.Array(Type.Object({ id: Id, name: Type.String(), company: Type.String() })),
  /** The contact that shows this one; null of one that is shown itself. */
  rootId: orNull(Id),
  /** Other contacts that may be the same person. */
  doubles: Type.Array(Type.Object({ id: Id, name: Type.String(), company: Type.String(), by: oneOf<SameReason>(sameReasons) })),
})
export type ContactDetail = Static<typeof ContactDetail>

export const ContactListQuery = Type.Object({
  ...PageQuery.properties,
  /** A part of a name, a company, a position, a phone, an email address or a tag. */
  keyword: Type.Optional(Type.String({ maxLength: 100 })),
  tag: Type.Optional(Type.String({ minLength: 1, maxLength: 60 })),
  temperature: Type.Optional(TemperatureOf),
  ownerId: Type.Optional(Id),
  source: Type.Optional(SourceOf),
  /** Collected on this day. */
  day: Type.Optional(Day),
  /** `1`: those whose next step is due. */
  due: Type.Optional(Type.String({ enum: ['0', '1'] })),
})
export type ContactListQuery = Static<typeof ContactListQuery>

export const ContactQuery = Type.Object({ id: Id })

/** A scanned badge, or a person found by a number. */
export const ScannedCard = Type.Object({
  /** Null where nobody is found who lets this company know. */
  card: orNull(ContactValues),
  /** Saves the person without a second scan, for a few minutes. */
  proof: Type.String(),
  /** The company's contact of this person; null of a new one. */
  contactId: orNull(Id),
})
export type ScannedCard = Static<typeof ScannedCard>

const code = Type.String({ minLength: 1, maxLength: 1000 })
export const ScanQuery = Type.Object({ qrCode: code })
export const MobileQuery = Type.Object({ mobile: Type.String({ minLength: 5, maxLength: 40 }) })

/** Texts are a little longer here than they are kept, because spaces at their ends go. */
const changeMembers = {
  values: Type.Optional(
    Type.Object(Object.fromEntries(contactFields.map((name) => [name, text(400)])) as Record<ContactField, ReturnType<typeof text>>, {
      additionalProperties: false,
    }),
  ),
  addTags: Type.Optional(Type.Array(Type.String({ maxLength: 80 }), { maxItems: 20 })),
  removeTags: Type.Optional(Type.Array(Type.String({ maxLength: 80 }), { maxItems: 20 })),
  note: text(4000),
  temperature: Type.Optional(orNull(TemperatureOf)),
  nextStep: Type.Optional(Type.Object({ text: Type.String({ maxLength: 400 }), day: orNull(Day) }, { additionalProperties: false })),
  ownerId: Type.Optional(orNull(Id)),
  answers: Type.Optional(
    Type.Array(
      Type.Object(
        {
          question: DeviceKey,
          choices: Type.Optional(Type.Array(DeviceKey, { maxItems: surveyLimits.options })),
          text: text(surveyLimits.text * 2),
          rating: Type.Optional(Type.Integer({ minimum: 1, maximum: surveyLimits.marks })),
        },
        { additionalProperties: false },
      ),
      { maxItems: surveyLimits.asked },
    ),
  ),
}

export const ContactSaveBody = Type.Object(
  { contactKey: DeviceKey, proof: Type.Optional(Type.String({ minLength: 1, maxLength: 8000 })), ...changeMembers },
  { additionalProperties: false },
)
export type ContactSaveBody = Static<typeof ContactSaveBody>

export const ContactUpdateBody = Type.Object(
  {
    id: Id,
    /** The same change again changes nothing. */
    changeId: DeviceKey,
    ...changeMembers,
    /** The contact that is the same person, and shows both from here on. */
    mergeInto: Type.Optional(Id),
    /** Takes this contact out of the one that shows it. */
    isTakenApart: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
)
export type ContactUpdateBody = Static<typeof ContactUpdateBody>
export type ContactChange = Omit<ContactUpdateBody, 'id' | 'changeId'>

export const ContactAttachBody = Type.Object(
  {
    id: Id,
    /** The same entry again changes nothing. */
    entryId: DeviceKey,
    kind: oneOf<AttachedKind>(attachedKinds),
    /** An upload of the caller's, for the purpose `contactPhoto` or `memo`. */
    fileId: Id,
    /** Of a recording. */
    seconds: Type.Optional(Type.Integer({ minimum: 0, maximum: memoSeconds })),
  },
  { additionalProperties: false },
)
export type ContactAttachBody = Static<typeof ContactAttachBody>

/** What the picture of a business card says. */
export const ReadCard = Type.Object({
  fields: Type.Array(
    Type.Object({
      name: FieldOfContact,
      value: Type.String(),
      /** Both readings agree and are clear. Otherwise the member must check the value. */
      isSure: Type.Boolean(),
    }),
  ),
})
export type ReadCard = Static<typeof ReadCard>

const named = <T extends string>(name: T) =>
  Type.Object({ [name]: Type.String(), count: Type.Integer() } as Record<T, ReturnType<typeof Type.String>> & {
    count: ReturnType<typeof Type.Integer>
  })

export const ContactCount = Type.Object({
  total: Type.Integer(),
  today: Type.Integer(),
  due: Type.Integer(),
  withdrawn: Type.Integer(),
  /** By the hour at the fair in which a contact was made: `2027-04-08 10`. */
  byHour: Type.Array(named('hour')),
  byStaff: Type.Array(Type.Object({ accountId: orNull(Id), name: Type.String(), count: Type.Integer() })),
  byTag: Type.Array(Type.Object({ ...ContactTag.properties, count: Type.Integer() })),
  byTemperature: Type.Array(Type.Object({ temperature: TemperatureOf, count: Type.Integer() })),
})
export type ContactCount = Static<typeof ContactCount>

export { FieldOfContact, SourceOf }

export const contactSchemas = {
  list: { purpose: "Contacts of the caller's company, by words and filters", query: ContactListQuery, data: PageOf(ContactRow) },
  detail: { purpose: 'One contact with its notes and what was replaced', query: ContactQuery, data: ContactDetail },
  scan: { purpose: 'The card of a scanned badge', query: ScanQuery, data: ScannedCard },
  scanPosted: { purpose: 'The card of a scanned badge, with the code in the body', body: ScanQuery, data: ScannedCard },
  ofMobile: { purpose: 'The card of a person by the whole mobile number', query: MobileQuery, data: ScannedCard },
  ofMobilePosted: { purpose: 'The card of a person by the whole mobile number in the body', body: MobileQuery, data: ScannedCard },
  save: { purpose: 'Makes a contact of a scanned card, or of what was typed', body: ContactSaveBody, data: ContactDetail },
  update: { purpose: 'Changes a contact', body: ContactUpdateBody, data: ContactDetail },
  attach: { purpose: 'Adds a photo of a card, or a recording, to a contact', body: ContactAttachBody, data: ContactDetail },
  readCard: { purpose: 'Reads the picture of a business card. Nothing of it is stored', data: ReadCard },
  sync: { purpose: 'Takes what a phone wrote, also without a network', body: ContactSyncBody, data: ContactSynced },
  since: { purpose: "Entries of the caller's company after a place in its book", query: SinceQuery, data: EntriesSince },
  count: { purpose: "Numbers of the company's contacts by hour, staff and tag", data: ContactCount },
}
