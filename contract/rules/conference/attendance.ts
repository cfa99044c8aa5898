import type { SessionAudience, Span } from './programme'
import type { SignUpState, SignUpWay } from './signUp'

/** What a sign code is for: one session, a room with all its sessions, or a conference with all that is below it. */
export const doorPlaces = ['session', 'room', 'node'] as const
export type DoorPlace = (typeof doorPlaces)[number]

/** How a person was signed in: by the code at the entrance, or by the staff there. */
export const attendanceWays = ['code', 'scan'] as const
export type AttendanceWay = (typeof attendanceWays)[number]

/** A code on a screen changes this often. The one before is accepted too, so that a person has time to scan it. */
export const signCodeStepMs = 30_000

/** When people may sign in at a session. */
export interface DoorRule {
  /** Minutes before the beginning. */
  opensMinutes: number
  /** Minutes after the beginning; null until the end. */
  lateMinutes: number | null
}

/** The rule of staff who scan passes, and of a code that says nothing else. */
export const usualDoor: DoorRule = { opensMinutes: 30, lateMinutes: null }

const minuteMs = 60_000

/** From when until when people may sign in. */
export const doorSpan = ({ startsAtMs, endsAtMs }: Span, { opensMinutes, lateMinutes }: DoorRule): Span => ({
  startsAtMs: startsAtMs - opensMinutes * minuteMs,
  endsAtMs: lateMinutes === null ? endsAtMs : Math.min(endsAtMs, startsAtMs + lateMinutes * minuteMs),
})

export type DoorTime = 'tooEarly' | 'open' | 'tooLate'

export const doorTime = (session: Span, rule: DoorRule, nowMs: number): DoorTime => {
  const { startsAtMs, endsAtMs } = doorSpan(session, rule)
  if (nowMs < startsAtMs) return 'tooEarly'
  return nowMs < endsAtMs ? 'open' : 'tooLate'
}

/** A session as an entrance sees it. */
export interface DoorSession extends Span {
  id: string
  isCancelled: boolean
}

const nearest = <Session extends DoorSession>(sessions: readonly Session[], nowMs: number): Session | null =>
  [...sessions].sort((a, b) => Math.abs(a.startsAtMs - nowMs) - Math.abs(b.startsAtMs - nowMs))[0] ?? null

/**
 * Which of the sessions at a place a person comes for: their own, or else the one whose beginning is nearest. Where none is open, the next
 * one, or else the last.
 * @returns null where nothing takes place; 'several' where sessions run side by side and none is the person's own
 */
export const sessionAtDoor = <Session extends DoorSession>(
  place: DoorPlace,
  sessions: readonly Session[],
  rule: DoorRule,
  nowMs: number,
  isOwn: (session: Session) => boolean = () => false,
): Session | 'several' | null => {
  const held = sessions.filter(({ isCancelled }) => !isCancelled)
  const all = held.length > 0 ? held : sessions
  const open = all.filter((session) => doorTime(session, rule, nowMs) === 'open')
  const own = nearest(open.filter(isOwn), nowMs)
  if (own) return own
  if (place === 'node' && open.length > 1) return 'several'
  if (open.length > 0) return nearest(open, nowMs)
  const coming = all.filter((session) => doorTime(session, rule, nowMs) === 'tooEarly')
  return nearest(coming.length > 0 ? coming : all, nowMs)
}

/** What an entrance says. `ready`: it is open, and nobody has asked for a person yet. */
export const doorVerdicts = [
  'good',
  'already',
  'ready',
  'unknownCode',
  'closedCode',
  'outOfDate',
  'notAPass',
  'noSession',
  'several',
  'cancelled',
  'tooEarly',
  'tooLate',
  'wrongHall',
  'notInvited',
  'offered',
  'needsTicket',
  'waiting',
  'inReview',
  'full',
  'notSignedUp',
  'signUpOver',
] as const
export type DoorVerdict = (typeof doorVerdicts)[number]

/** What an entrance knows of a person and a session. */
export interface AtDoor {
  session: DoorSession & { audience: SessionAudience }
  rule: DoorRule
  nowMs: number
  /** The person signed in at this session before. */
  isAttended: boolean
  /** The person's sign-up for this session; null for none that counts. */
  state: SignUpState | null
  seats: { way: SignUpWay; left: number | null; isOpen: boolean; isInvited: boolean }
  /** The person has a seat in another session, whose entrance is open now. */
  isElsewhere: boolean
  /** The session needs a ticket, and the person has none that opens it. */
  lacksTicket: boolean
}

/** Whether a session needs no sign-up of anybody. */
export const isForAll = ({ way, audience }: { way: SignUpWay; audience: SessionAudience }): boolean =>
  way === 'none' && audience === 'everybody'

const ofState: Partial<Record<SignUpState, DoorVerdict>> = {
  confirmed: 'good',
  offered: 'offered',
  awaitingTicket: 'needsTicket',
  waiting: 'waiting',
  inReview: 'inReview',
}

/** Whether a person may sign in at a session now, or why not. With a network and without one, the same rule decides. */
export const judgeAtDoor = ({ session, rule, nowMs, isAttended, state, seats, isElsewhere, lacksTicket }: AtDoor): DoorVerdict => {
  if (session.isCancelled) return 'cancelled'
  if (isAttended) return 'already'
  const time = doorTime(session, rule, nowMs)
  if (time !== 'open') return time
  if (state === 'confirmed') return 'good'
  const isMeant = session.audience === 'everybody' || seats.isInvited
  if (seats.way === 'none' && isMeant) return lacksTicket ? 'needsTicket' : 'good'
  if (isElsewhere) return 'wrongHall'
  const own = state && ofState[state]
  if (own) return own
  if (!isMeant) return 'notInvited'
  if (seats.left === 0) return 'full'
  return seats.isOpen ? 'notSignedUp' : 'signUpOver'
}

/** What staff do after a scan: let in, decide by themselves, or not let in. */
export type StaffAnswer = 'yes' | 'ask' | 'no'

const noToStaff: readonly DoorVerdict[] = ['notAPass', 'noSession', 'cancelled']

/** A person whom the list does not have may have a word of the organiser that no list knows, so the staff decide. */
export const staffAnswer = (verdict: DoorVerdict): StaffAnswer =>
  verdict === 'good' || verdict === 'already' ? 'yes' : noToStaff.includes(verdict) ? 'no' : 'ask'

/** Letters and digits of a certificate's number. */
export const certificateNumberLength = 12
