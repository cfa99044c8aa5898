import { Type, type Static } from 'typebox'
import { meetingActs, meetingMachine, meetingParts, meetingSides } from '../rules/conference/meeting'
import { Bilingual, DateTime, Day, Id, OptionalText, PageOf, PageQuery } from '../schemas'

/** A text of a request or an answer. */
export const mostOfNote = 200

/** The other side, as far as a meeting shows it. */
export const MeetingPartner = Type.Object({
  /** Of a company; null of a person. */
  exhibitorId: Type.Union([Id, Type.Null()]),
  /** Empty where the person has deleted their account. */
  name: Bilingual,
  /** The company of a person; empty where the form asks for none. */
  company: Type.String(),
  /** Hall and booth of a company. */
  booth: Bilingual,
  logoUrl: Type.Union([Type.String(), Type.Null()]),
})
export type MeetingPartner = Static<typeof MeetingPartner>

/** A meeting as one side reads it. */
export const Meeting = Type.Object({
  id: Id,
  /** What the reader saw. An act on something else is refused. */
  revision: Type.String(),
  /** Of the reader. */
  side: Type.Enum([...meetingSides]),
  state: Type.Enum([...meetingMachine.states]),
  /** The list in which the reader has it. */
  part: Type.Enum([...meetingParts]),
  /** What the reader can do now. */
  acts: Type.Array(Type.Enum([...meetingActs])),
  partner: MeetingPartner,
  place: Bilingual,
  day: Day,
  startTime: DateTime,
  endTime: DateTime,
  /** The same, as moments that every phone counts from. */
  startsAtMs: Type.Integer(),
  endsAtMs: Type.Integer(),
  /** Until when it waits for an answer; null where it waits for none. */
  answerUntil: Type.Union([DateTime, Type.Null()]),
  /** What the person wrote with the request. */
  note: Type.String(),
  /** Which side declined or cancelled it; null where neither did. */
  endedBy: Type.Union([Type.Enum([...meetingSides]), Type.Null()]),
  /** Why; '' where nothing was said. */
  reason: Type.String(),
  /** A signed address of an agreed meeting as a calendar file; null of any other. */
  calendarUrl: Type.Union([Type.String(), Type.Null()]),
})
export type Meeting = Static<typeof Meeting>

/** Free times, by day. */
export const FreeTimes = Type.Array(
  Type.Object({
    day: Day,
    slots: Type.Array(
      Type.Object({
        startTime: DateTime,
        endTime: DateTime,
        /** A session that the caller is signed up for at the time; null without one. */
        meets: Type.Union([Bilingual, Type.Null()]),
      }),
    ),
  }),
)
export type FreeTimes = Static<typeof FreeTimes>

export const MeetingOffer = Type.Object({
  /** False where the fair arranges no meetings. */
  isOffered: Type.Boolean(),
  /** False where nobody of the company could answer. */
  takesRequests: Type.Boolean(),
  company: MeetingPartner,
  /** Those free for both sides, with a place to meet. */
  days: FreeTimes,
  /** A meeting with the company that the caller asked for already; null without one. */
  standing: Type.Union([Id, Type.Null()]),
  /** Requests that the caller can still make; 0 if as many wait for an answer as one may have. */
  left: Type.Integer(),
  slotMinutes: Type.Integer(),
})
export type MeetingOffer = Static<typeof MeetingOffer>

export const CompaniesToMeetQuery = Type.Intersect([PageQuery, Type.Object({ text: OptionalText(100) })])
export type CompaniesToMeetQuery = Static<typeof CompaniesToMeetQuery>

export const CompanyToMeet = Type.Object({ id: Id, name: Bilingual, booth: Bilingual, logoUrl: Type.Union([Type.String(), Type.Null()]) })
export type CompanyToMeet = Static<typeof CompanyToMeet>

const isOffered = Type.Object({ isOffered: Type.Boolean() })

export const MeetingsQuery = Type.Intersect([PageQuery, Type.Object({ part: Type.Enum([...meetingParts]) })])
export type MeetingsQuery = Static<typeof MeetingsQuery>

const MeetingsPage = Type.Intersect([PageOf(Meeting), isOffered])
export type MeetingsPage = Static<typeof MeetingsPage>
const CompaniesPage = Type.Intersect([PageOf(CompanyToMeet), isOffered])
export type CompaniesPage = Static<typeof CompaniesPage>

const startTime = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2} \\d{2}:\\d{2}:00$', examples: ['2027-04-08 10:00:00'] })

export const AskBody = Type.Object(
  { exhibitorId: Id, startTime, note: Type.Optional(Type.String({ maxLength: mostOfNote })) },
  { additionalProperties: false },
)
export type AskBody = Static<typeof AskBody>

const as = { id: Id, revision: Type.String({ maxLength: 64 }) }

export const MeetingActBody = Type.Object(as, { additionalProperties: false })
export type MeetingActBody = Static<typeof MeetingActBody>

export const MeetingMoveBody = Type.Object({ ...as, startTime }, { additionalProperties: false })
export type MeetingMoveBody = Static<typeof MeetingMoveBody>

export const MeetingEndBody = Type.Object(
  { ...as, reason: Type.Optional(Type.String({ maxLength: mostOfNote })) },
  { additionalProperties: false },
)
export type MeetingEndBody = Static<typeof MeetingEndBody>

/** A signed address: a phone's calendar opens it without a token. */
export const MeetingFileQuery = Type.Object({
  id: Id,
  side: Type.Enum([...meetingSides]),
  registerType: Type.String({ maxLength: 40 }),
  languageType: Type.Optional(Type.String({ maxLength: 10 })),
  expires: Type.Integer(),
  signature: Type.String({ maxLength: 100 }),
})
export type MeetingFileQuery = Static<typeof MeetingFileQuery>

const OneMeeting = Type.Object({ id: Id })

export const meetingSchemas = {
  companies: { purpose: 'Companies that people can ask for a meeting', query: CompaniesToMeetQuery, data: CompaniesPage },
  offer: { purpose: 'When the caller can meet a company', query: Type.Object({ exhibitorId: Id }), data: MeetingOffer },
  ask: { purpose: 'Asks a company for a meeting', body: AskBody, data: Meeting },
  page: { purpose: "The caller's meetings, or those of their company", query: MeetingsQuery, data: MeetingsPage },
  details: { purpose: 'A meeting', query: OneMeeting, data: Meeting },
  otherTimes: { purpose: 'Other times that are free for both sides of a meeting', query: OneMeeting, data: FreeTimes },
  accept: { purpose: 'Accepts a meeting', body: MeetingActBody, data: Meeting },
  move: { purpose: 'Proposes another time of a meeting', body: MeetingMoveBody, data: Meeting },
  decline: { purpose: 'Declines a meeting', body: MeetingEndBody, data: Meeting },
  cancel: { purpose: 'Cancels a meeting, or takes a request back', body: MeetingEndBody, data: Meeting },
  file: { purpose: 'A meeting as a calendar file (.ics)', query: MeetingFileQuery, data: Type.String() },
}
