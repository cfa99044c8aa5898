import { Type, type Static } from 'typebox'
import {
  mostNodes,
  mostSessions,
  mostTicketRules,
  nodeKinds,
  sessionAudiences,
  sessionKinds,
  stageLanguages,
  stageRoles,
} from '../rules/conference/programme'
import { mostGuests } from '../rules/conference/guests'
import { signUpWays } from '../rules/conference/signUp'
import { maxImportBase64 } from '../rules/people/holderImport'
import { SheetFile } from '../peopleImport.schema'
import { PretalxSchedule } from './pretalx.schema'
import { NamedGuest } from './sessionGuest.schema'
import { Seats } from './signUp.schema'
import { Bilingual, DateTime, Day, Id, PageOf, PageQuery } from '../schemas'

const textOrNull = Type.Union([Type.String(), Type.Null()])

export const Room = Type.Object({
  id: Id,
  name: Bilingual,
  /** The hall in which it is; null outside the halls. */
  hallNo: textOrNull,
})
export type Room = Static<typeof Room>

/** A conference, or a node of the tree below it. */
export const ConferenceNode = Type.Object({
  id: Id,
  parentId: Type.Union([Id, Type.Null()]),
  kind: Type.Enum([...nodeKinds]),
  name: Bilingual,
  intro: Bilingual,
})
export type ConferenceNode = Static<typeof ConferenceNode>

/** What a programme can be narrowed to. */
export const Programme = Type.Object({
  /** In the organiser's order, parents before their children. */
  nodes: Type.Array(ConferenceNode),
  rooms: Type.Array(Room),
  days: Type.Array(Type.Object({ day: Day, sessions: Type.Integer() })),
})
export type Programme = Static<typeof Programme>

const stagePerson = {
  id: Id,
  name: Bilingual,
  title: Bilingual,
  company: Bilingual,
  /** Null for initials. */
  pictureUrl: textOrNull,
}

/** A person on stage, in a session. */
export const SessionSpeaker = Type.Object({ ...stagePerson, role: Type.Enum([...stageRoles]), topic: Bilingual })
export type SessionSpeaker = Static<typeof SessionSpeaker>

const session = {
  id: Id,
  kind: Type.Enum([...sessionKinds]),
  title: Bilingual,
  language: Type.Enum([...stageLanguages]),
  /** The day of its beginning at the fair. */
  day: Day,
  startTime: DateTime,
  endTime: DateTime,
  /** The same, as moments that every phone counts from. */
  startsAtMs: Type.Integer(),
  endsAtMs: Type.Integer(),
  room: Type.Union([Room, Type.Null()]),
  /** The names from the conference down to its track; empty for an activity of the fair. */
  way: Type.Array(Bilingual),
  isCancelled: Type.Boolean(),
  /** Whether the caller marked it. */
  isFavourite: Type.Boolean(),
  seats: Seats,
}

/** A session in a list. */
export const SessionRow = Type.Object({ ...session, speakers: Type.Array(Bilingual) })
export type SessionRow = Static<typeof SessionRow>

/** A document of a session, such as slides. Its organiser keeps it elsewhere. */
export const Paper = Type.Object({ title: Bilingual, url: Type.String() })
export type Paper = Static<typeof Paper>

/** A session with all that a visitor may know. */
export const Session = Type.Object({
  ...session,
  intro: Bilingual,
  speakers: Type.Array(SessionSpeaker),
  papers: Type.Array(Paper),
  /** Ticket types of which one opens it; empty where it needs none. */
  tickets: Type.Array(Type.Object({ id: Id, name: Bilingual })),
  /** Opens this page on any phone. */
  link: Type.String(),
  /** The session as a calendar file, for a day. */
  calendarUrl: Type.String(),
})
export type Session = Static<typeof Session>

export const SessionsQuery = Type.Intersect([
  PageQuery,
  Type.Object({
    /** A part of the title, of a speaker's name or of a company. */
    text: Type.Optional(Type.String({ maxLength: 60 })),
    /** A conference or a node below it. */
    nodeId: Type.Optional(Id),
    conferenceTypeId: Type.Optional(Type.String({ maxLength: 64 })),
    day: Type.Optional(Day),
    roomId: Type.Optional(Id),
    language: Type.Optional(Type.Enum([...stageLanguages])),
    /** `activities`: those of the fair, outside conferences. */
    of: Type.Optional(Type.Enum(['conferences', 'activities'])),
    /** Only what people sign up for. */
    hasSignUp: Type.Optional(Type.Boolean()),
    /** Only what the caller is signed up for. */
    isOwn: Type.Optional(Type.Boolean()),
    /** Only sessions in which a seat is kept for the caller until they have its ticket. */
    awaitsTicket: Type.Optional(Type.Boolean()),
    /** Only what the caller marked. */
    isFavourite: Type.Optional(Type.Boolean()),
  }),
])
export type SessionsQuery = Static<typeof SessionsQuery>

export const SessionQuery = Type.Object({ conferenceId: Id })
export type SessionQuery = Static<typeof SessionQuery>

export const FavouriteBody = Type.Object({ conferenceId: Id, isFavourite: Type.Boolean() }, { additionalProperties: false })
export type FavouriteBody = Static<typeof FavouriteBody>

/** The organiser's name of a thing, by which a later file finds it again. */
const Code = Type.String({ minLength: 1, maxLength: 40, pattern: '^[\\w.-]+$' })
const Name = Type.Object({ cn: Type.String({ minLength: 1, maxLength: 200 }), en: Type.String({ minLength: 1, maxLength: 200 }) })
const Text = Type.Object({ cn: Type.String({ maxLength: 5000 }), en: Type.String({ maxLength: 5000 }) })

const strict = { additionalProperties: false }

/** A whole programme, as an organiser's file has it. */
export const ProgrammeFile = Type.Object(
  {
    rooms: Type.Array(
      Type.Object(
        {
          code: Code,
          name: Name,
          hallNo: Type.Optional(Type.String({ minLength: 1, maxLength: 40 })),
          capacity: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })),
        },
        strict,
      ),
      { maxItems: 200 },
    ),
    nodes: Type.Array(
      Type.Object(
        {
          code: Code,
          /** The code of the node above; a conference has none. */
          parent: Type.Optional(Code),
          kind: Type.Enum([...nodeKinds]),
          name: Name,
          intro: Type.Optional(Text),
          conferenceTypeId: Type.Optional(Type.String({ minLength: 1, maxLength: 64 })),
          /** Sessions below it that one person may be signed up for. */
          mostPerPerson: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
        },
        strict,
      ),
      { maxItems: mostNodes },
    ),
    speakers: Type.Array(
      Type.Object(
        {
          code: Code,
          name: Name,
          title: Type.Optional(Text),
          company: Type.Optional(Text),
          intro: Type.Optional(Text),
          pictureUrl: Type.Optional(Type.String({ maxLength: 500, pattern: '^(https://|/)' })),
          /** By these the person may sign up for sessions of speakers. Without it they stay; no export has them. */
          contact: Type.Optional(
            Type.Object(
              { phone: Type.Optional(Type.String({ maxLength: 40 })), email: Type.Optional(Type.String({ maxLength: 200 })) },
              strict,
            ),
          ),
        },
        strict,
      ),
      { maxItems: 3000 },
    ),
    sessions: Type.Array(
      Type.Object(
        {
          code: Code,
          /** The code of a node; an activity of the fair has none. */
          node: Type.Optional(Code),
          kind: Type.Enum([...sessionKinds]),
          title: Name,
          intro: Type.Optional(Text),
          language: Type.Optional(Type.Enum([...stageLanguages])),
          startTime: DateTime,
          endTime: DateTime,
          room: Type.Optional(Code),
          audience: Type.Optional(Type.Enum([...sessionAudiences])),
          isCancelled: Type.Optional(Type.Boolean()),
          signUp: Type.Optional(Type.Enum([...signUpWays])),
          /** The people whom a session of the audience `invited` is for. Without it they stay; no export has them. */
          guests: Type.Optional(Type.Array(NamedGuest, { maxItems: mostGuests })),
          /** Documents that visitors open, such as slides. */
          papers: Type.Optional(
            Type.Array(
              Type.Object(
                {
                  title: Name,
                  url: Type.String({ maxLength: 500, pattern: '^https://' }),
                  /** The code of the speaker who wrote it. */
                  speaker: Type.Optional(Code),
                },
                strict,
              ),
              { maxItems: 20 },
            ),
          ),
          /** Seats; without it nobody counts. */
          capacity: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })),
          speakers: Type.Optional(
            Type.Array(Type.Object({ code: Code, role: Type.Optional(Type.Enum([...stageRoles])), topic: Type.Optional(Text) }, strict), {
              maxItems: 50,
            }),
          ),
        },
        strict,
      ),
      { maxItems: mostSessions },
    ),
    /** Which tickets open what. A session that is named nowhere needs no ticket. */
    tickets: Type.Optional(
      Type.Array(
        Type.Object(
          {
            ticketTypeId: Id,
            /** The code of a node: the ticket opens every session below it. */
            node: Type.Optional(Code),
            /** The code of a session. */
            session: Type.Optional(Code),
            /** Sessions that one ticket opens; without it all of them. */
            most: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
          },
          strict,
        ),
        { maxItems: mostTicketRules },
      ),
    ),
  },
  strict,
)
export type ProgrammeFile = Static<typeof ProgrammeFile>

/** A workbook with a sheet for each list of the file: an xlsx file as base64. */
export const ProgrammeSheetsBody = Type.Object({ file: Type.String({ minLength: 1, maxLength: maxImportBase64 }) }, strict)
export type ProgrammeSheetsBody = Static<typeof ProgrammeSheetsBody>

/** The text of a calendar (RFC 5545): what the file `.ics` of another program holds. */
export const CalendarBody = Type.Object({ calendar: Type.String({ minLength: 1, maxLength: 4_000_000 }) }, strict)
export type CalendarBody = Static<typeof CalendarBody>

/** What an import changed. */
export const ImportedProgramme = Type.Object({
  added: Type.Integer(),
  changed: Type.Integer(),
  removed: Type.Integer(),
  sessions: Type.Integer(),
  /** Ticket types that open cancelled sessions alone. They are sold no longer, and `order/refund/ticketType` gives their money back. */
  ticketTypesOfNothing: Type.Array(Id),
})
export type ImportedProgramme = Static<typeof ImportedProgramme>

export const programmeSchemas = {
  outline: { purpose: 'Conferences with their tracks, rooms and days', data: Programme },
  page: { purpose: 'Sessions and activities by time', query: SessionsQuery, data: PageOf(SessionRow) },
  detail: { purpose: 'A session with its speakers', query: SessionQuery, data: Session },
  favourite: { purpose: 'Marks a session, or takes the mark away', body: FavouriteBody, data: Type.Null() },
  importFile: { purpose: 'Stores a whole programme', body: ProgrammeFile, data: ImportedProgramme },
  fromPretalx: { purpose: 'A programme of pretalx, as a file that can be imported', body: PretalxSchedule, data: ProgrammeFile },
  fromCalendar: { purpose: 'A programme of a calendar, as a file that can be imported', body: CalendarBody, data: ProgrammeFile },
  exportFile: { purpose: 'The stored programme, as a file that can be imported', data: ProgrammeFile },
  importSheets: { purpose: 'Stores a whole programme of a workbook', body: ProgrammeSheetsBody, data: ImportedProgramme },
  exportSheets: { purpose: 'The stored programme, as a workbook that can be imported', data: SheetFile },
}
