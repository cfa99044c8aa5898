import { Type, type Static } from 'typebox'
import { ExportPart } from '../exportPart.schema'
import { attendanceWays, doorVerdicts } from '../rules/conference/attendance'
import { sessionAudiences } from '../rules/conference/programme'
import { type SignUpState, signUpWays } from '../rules/conference/signUp'
import { Bilingual, DateTime, Day, Id, PageOf, PageQuery } from '../schemas'
import { Room } from './programme.schema'

/** A session at whose entrance a person is. */
export const DoorSession = Type.Object({
  id: Id,
  title: Bilingual,
  day: Day,
  startTime: DateTime,
  endTime: DateTime,
  room: Type.Union([Room, Type.Null()]),
})
export type DoorSession = Static<typeof DoorSession>

/** What an entrance says to a person. */
export const DoorAnswer = Type.Object({
  verdict: Type.Enum([...doorVerdicts]),
  /** In the caller's language. */
  title: Type.String(),
  text: Type.String(),
  /** Null where the code names none. */
  session: Type.Union([DoorSession, Type.Null()]),
  /** Where the caller has a seat now, if that is another session. */
  elsewhere: Type.Union([DoorSession, Type.Null()]),
  /** Whether the caller can sign up for the session now, also for its waiting list. */
  canSignUp: Type.Boolean(),
  /** When the caller signed in; null if they did not. */
  attendedAt: Type.Union([DateTime, Type.Null()]),
  /** Proves for some minutes that this code was scanned, so that it counts after sign-in too; '' for a code that does not. */
  proof: Type.String(),
})
export type DoorAnswer = Static<typeof DoorAnswer>

const scanned = {
  /** What the code at the entrance says. */
  signCodeId: Type.String({ minLength: 1, maxLength: 200 }),
  /** Of an earlier answer about the same code. */
  proof: Type.Optional(Type.String({ maxLength: 200 })),
}

export const DoorQuery = Type.Object(scanned)
export type DoorQuery = Static<typeof DoorQuery>

export const DoorBody = Type.Object(scanned, { additionalProperties: false })
export type DoorBody = Static<typeof DoorBody>

/** ISO 8601 with seconds and zone, by the device's own clock. */
const DeviceTime = Type.String({
  pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(\\.\\d{1,3})?(Z|[+-]\\d{2}:\\d{2})$',
  examples: ['2027-04-08T09:03:12+08:00'],
})

const ScanId = Type.String({ pattern: '^[\\w.:-]{1,64}$' })

/** A pass that staff scanned at the entrance of a session. */
export const PassScan = Type.Object(
  {
    /** Chosen by the device, and never for another scan. */
    scanId: ScanId,
    /** The scanned text, or the 12 digits below the code. */
    code: Type.String({ minLength: 1, maxLength: 2000 }),
    conferenceId: Id,
    at: DeviceTime,
    /** What the staff did, without a network or against the answer. Missing where the device waits for this answer. */
    isLetIn: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
)
export type PassScan = Static<typeof PassScan>

export const PassScansBody = Type.Object(
  {
    deviceId: ScanId,
    /** What the device's clock shows while it sends this. */
    deviceTime: DeviceTime,
    scans: Type.Array(PassScan, { minItems: 1, maxItems: 200 }),
  },
  { additionalProperties: false },
)
export type PassScansBody = Static<typeof PassScansBody>

export const PassScanAnswer = Type.Object({
  scanId: Type.String(),
  /** Null if the time of the scan cannot be. */
  verdict: Type.Union([Type.Enum([...doorVerdicts]), Type.Null()]),
  /** `ask`: the staff decide, and send the scan once more with what they did. */
  answer: Type.Enum(['yes', 'ask', 'no']),
  title: Type.String(),
  text: Type.String(),
  /** The same for the staff, in one sentence. */
  reason: Type.String(),
  /** For the person at the entrance: only where the device waits for the answer. */
  holderName: Type.String(),
  attendedAt: Type.Union([DateTime, Type.Null()]),
})
export type PassScanAnswer = Static<typeof PassScanAnswer>

const timedSession = { startsAtMs: Type.Integer(), endsAtMs: Type.Integer() }

/** An entrance that staff may choose. */
export const SessionDoor = Type.Intersect([
  DoorSession,
  Type.Object({
    ...timedSession,
    isCancelled: Type.Boolean(),
    attended: Type.Integer(),
    /** People with a seat. */
    signedUp: Type.Integer(),
  }),
])
export type SessionDoor = Static<typeof SessionDoor>

export const SessionDoors = Type.Object({
  /** Today, or the next day with sessions; the last one after the fair. Null for a fair without a programme. */
  day: Type.Union([Day, Type.Null()]),
  today: Day,
  sessions: Type.Array(SessionDoor),
})
export type SessionDoors = Static<typeof SessionDoors>

/** A person without a name: only what their passes say. */
const ListedPerson = Type.Object({
  /** The ids of the tickets, as passes have them. */
  tickets: Type.Array(Id),
  state: Type.Union([Type.Unsafe<SignUpState>(Type.String()), Type.Null()]),
  attendedAtMs: Type.Union([Type.Integer(), Type.Null()]),
  /** Sessions at the same time in which the person has a seat. */
  seatsElsewhere: Type.Array(Id),
  /** The session is for this person, where it is by invitation. */
  isInvited: Type.Boolean(),
})

/** What an entrance needs to decide without a network. */
export const SessionDoorList = Type.Object({
  session: SessionDoor,
  issuedAtMs: Type.Integer(),
  audience: Type.Enum([...sessionAudiences]),
  way: Type.Enum([...signUpWays]),
  /** Seats that were free; null without a limit. */
  left: Type.Union([Type.Integer(), Type.Null()]),
  /** Ticket types of which one opens the session; empty where it needs none. */
  ticketTypeIds: Type.Array(Id),
  people: Type.Array(ListedPerson),
  /** The sessions that `seatsElsewhere` names. */
  elsewhere: Type.Array(Type.Intersect([DoorSession, Type.Object(timedSession)])),
})
export type SessionDoorList = Static<typeof SessionDoorList>

/** A person who attended a session, as staff read it. */
export const AttendanceLine = Type.Object({
  accountId: Id,
  name: Type.String(),
  company: Type.String(),
  /** Masked. */
  contact: Type.String(),
  registerType: Type.String(),
  attendedAt: DateTime,
  way: Type.Enum([...attendanceWays]),
})
export type AttendanceLine = Static<typeof AttendanceLine>

export const AttendancesQuery = Type.Intersect([PageQuery, Type.Object({ conferenceId: Id })])
export type AttendancesQuery = Static<typeof AttendancesQuery>

export const SessionQuery = Type.Object({ conferenceId: Id })

/** How many came to a session. */
export const AttendanceCount = Type.Object({
  attended: Type.Integer(),
  /** People with a seat. */
  signedUp: Type.Integer(),
  /** Of them, those who did not come yet. */
  missing: Type.Integer(),
})
export type AttendanceCount = Static<typeof AttendanceCount>

export const AttendanceExportQuery = Type.Object({ conferenceId: Type.Optional(Id), after: Type.Optional(Type.String({ maxLength: 20 })) })
export type AttendanceExportQuery = Static<typeof AttendanceExportQuery>

export const attendanceSchemas = {
  door: { purpose: 'Which session a code at a door is for', query: DoorQuery, data: DoorAnswer },
  own: { purpose: 'Whether the caller may sign in by a code at a door', query: DoorQuery, data: DoorAnswer },
  signIn: { purpose: 'Signs the caller in at a session', body: DoorBody, data: DoorAnswer },
  scan: { purpose: 'Signs people in by their passes, in batches', body: PassScansBody, data: Type.Array(PassScanAnswer) },
  doors: { purpose: 'The sessions of the day, with how many came', data: SessionDoors },
  doorList: { purpose: 'Whom the entrance of a session lets in, without names', query: SessionQuery, data: SessionDoorList },
  page: { purpose: 'The people who attended a session, the latest first', query: AttendancesQuery, data: PageOf(AttendanceLine) },
  count: { purpose: 'How many people came to a session', query: SessionQuery, data: AttendanceCount },
  exportPage: { purpose: 'Attendances as the rows of a spreadsheet', query: AttendanceExportQuery, data: ExportPart },
}
