import { Type, type Static } from 'typebox'
import type { RouteName } from '../routes'
import { entryStates } from '../rules/conference/timetable'
import { Bilingual, DateTime, Day, Id } from '../schemas'

/** The page that an entry opens. */
export interface OpenedPage {
  route: RouteName
  params: Record<string, string>
}

export const TimetableEntry = Type.Object({
  /** Of the whole timetable: its kind, and its name within the kind. */
  key: Type.String(),
  /** One of `kinds`. */
  kind: Type.String(),
  title: Bilingual,
  /** Where it is, on site; empty where that is not known. */
  place: Bilingual,
  /** The day of its beginning at the fair. */
  day: Day,
  startTime: DateTime,
  /** The same as the beginning where only that is known. */
  endTime: DateTime,
  /** The same, as moments that every phone counts from. */
  startsAtMs: Type.Integer(),
  endsAtMs: Type.Integer(),
  state: Type.Enum([...entryStates]),
  /** False for what is there all day and needs nobody, such as hours of entry. */
  takesTime: Type.Boolean(),
  /** Until when a free seat waits for the person's word. */
  deadline: Type.Union([DateTime, Type.Null()]),
  /** The keys of the person's other entries at the same time. */
  conflictsWith: Type.Array(Type.String()),
  opens: Type.Union([
    Type.Unsafe<OpenedPage>(Type.Object({ route: Type.String(), params: Type.Record(Type.String(), Type.String()) })),
    Type.Null(),
  ]),
})
export type TimetableEntry = Static<typeof TimetableEntry>

/** What a person has at a fair, whichever area keeps it. */
export const Timetable = Type.Object({
  /** The kinds that it has, in the order of columns. */
  kinds: Type.Array(Type.Object({ kind: Type.String(), name: Bilingual })),
  /** By time. */
  entries: Type.Array(TimetableEntry),
})
export type Timetable = Static<typeof Timetable>

/** A calendar that a person can subscribe to. */
export const CalendarFeed = Type.Object({
  /** The conference; null for the person's own timetable. */
  nodeId: Type.Union([Id, Type.Null()]),
  name: Bilingual,
  /** The secret address; null before the person asked for one. */
  link: Type.Union([Type.String(), Type.Null()]),
})
export type CalendarFeed = Static<typeof CalendarFeed>

export const FeedBody = Type.Object(
  {
    /** A conference; without it the person's own timetable. */
    nodeId: Type.Optional(Id),
    /** The standing address ends, and another one takes its place. */
    isRenewed: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
)
export type FeedBody = Static<typeof FeedBody>

/** A signed address: a phone's calendar opens it without a token. */
export const SessionFileQuery = Type.Object({
  conferenceId: Id,
  registerType: Type.String({ maxLength: 40 }),
  languageType: Type.Optional(Type.String({ maxLength: 10 })),
  expires: Type.Integer(),
  signature: Type.String({ maxLength: 100 }),
})
export type SessionFileQuery = Static<typeof SessionFileQuery>

export const scheduleSchemas = {
  own: { purpose: "The caller's timetable at the fair", data: Timetable },
  feeds: { purpose: 'The calendars that the caller can subscribe to', data: Type.Array(CalendarFeed) },
  makeFeed: { purpose: 'Gives a calendar an address, or another one', body: FeedBody, data: CalendarFeed },
  sessionFile: { purpose: 'A session as a calendar file (.ics)', query: SessionFileQuery, data: Type.String() },
}
