import type { Bilingual } from '../../language'
import { transitionsOf } from '../values/transitions'
import { type Span, overlap } from './programme'

/** What an organiser sets for meetings of visitors and companies. Without it the fair arranges none. */
export interface MeetingRules {
  /** When meetings take place, by the fair's clock. A day may have several rows. */
  hours: { day: string; from: string; until: string }[]
  slotMinutes: number
  /** The places with tables. Without it companies meet people at their booths. */
  places?: MeetingPlace[]
  /** Companies meet people at their booths where no table is free. */
  atBooth?: boolean
  /** Requests of one person that wait for an answer. */
  mostOpen: number
  /** A time can be asked for, accepted and moved until so long before it begins. */
  untilMinutes: number
  /** A request waits for an answer so long at most. */
  answerHours?: number
}

export interface MeetingPlace {
  id: string
  name: Bilingual
  /** They are numbered from 1. */
  tables: number
}

export const defaultAnswerHours = 48

/** The person who asked, and the company. */
export const meetingSides = ['person', 'company'] as const
export type MeetingSide = (typeof meetingSides)[number]

/** The states of a meeting. In each of the first three it has its time and its table. */
export const meetingTransitions = {
  // The person asks for a time, and the company answers.
  asked: ['asked', 'proposed', 'agreed', 'declined', 'cancelled', 'expired'],
  // The company names another time, and the person answers.
  proposed: ['asked', 'proposed', 'agreed', 'declined', 'cancelled', 'expired'],
  // Another time waits for the other side again.
  agreed: ['asked', 'proposed', 'cancelled'],
  declined: [],
  cancelled: [],
  // Nobody answered in time.
  expired: [],
} as const satisfies Record<string, readonly string[]>

export type MeetingState = keyof typeof meetingTransitions

export const meetingMachine = transitionsOf<MeetingState>(meetingTransitions)

/** Each of these has a time of the person and of the company, and a table. */
export const activeMeetings = ['asked', 'proposed', 'agreed'] as const satisfies readonly MeetingState[]

/** Each of these waits for an answer until a deadline. */
export const openMeetings = ['asked', 'proposed'] as const satisfies readonly MeetingState[]

/** The state in which a meeting waits for a side. */
export const waitingState = { person: 'proposed', company: 'asked' } as const satisfies Record<MeetingSide, MeetingState>

export const otherSide = (side: MeetingSide): MeetingSide => (side === 'person' ? 'company' : 'person')

export const isActiveMeeting = (state: MeetingState): boolean => (activeMeetings as readonly MeetingState[]).includes(state)
export const isOpenMeeting = (state: MeetingState): boolean => (openMeetings as readonly MeetingState[]).includes(state)

/** What a side can do with a meeting. */
export const meetingActs = ['accept', 'move', 'decline', 'cancel'] as const
export type MeetingAct = (typeof meetingActs)[number]

export interface TimedMeeting {
  state: MeetingState
  startsAtMs: number
  /** Until when it waits for an answer; null where it waits for none. */
  answerUntilMs: number | null
}

/** What a side can do with a meeting at a moment. */
export const actsOf = (
  { state, startsAtMs, answerUntilMs }: TimedMeeting,
  side: MeetingSide,
  nowMs: number,
  { untilMinutes }: Pick<MeetingRules, 'untilMinutes'>,
): MeetingAct[] => {
  const isOver = !isActiveMeeting(state) || nowMs >= startsAtMs || (answerUntilMs !== null && nowMs >= answerUntilMs)
  if (isOver) return []
  const isMine = state === waitingState[side]
  const isEarly = nowMs < startsAtMs - untilMinutes * minuteMs
  return [
    ...(isMine ? (['accept'] as const) : []),
    ...(isEarly ? (['move'] as const) : []),
    isMine ? ('decline' as const) : ('cancel' as const),
  ]
}

/** The lists in which each side has its meetings. */
export const meetingParts = ['mine', 'theirs', 'agreed', 'over'] as const
export type MeetingPart = (typeof meetingParts)[number]

const minuteMs = 60_000
const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
const timeOf = (minute: number): string => `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

/** A time at which people can meet, by the fair's clock. */
export interface MeetingSlot {
  day: string
  /** 'yyyy-MM-dd HH:mm:ss' */
  startTime: string
}

/** The times of a fair's meetings, in their order. What is left of hours after the last whole slot has none. */
export const slotsOf = ({ hours, slotMinutes }: Pick<MeetingRules, 'hours' | 'slotMinutes'>): MeetingSlot[] => {
  const found = new Map<string, MeetingSlot>()
  for (const { day, from, until } of hours)
    for (let minute = minuteOf(from); minute + slotMinutes <= minuteOf(until); minute += slotMinutes) {
      const startTime = `${day} ${timeOf(minute)}:00`
      found.set(startTime, { day, startTime })
    }
  return [...found.values()].sort((one, other) => (one.startTime < other.startTime ? -1 : 1))
}

/** Until when a new proposal waits for its answer, in whole minutes. */
export const answerUntilMs = (
  nowMs: number,
  startsAtMs: number,
  { untilMinutes, answerHours = defaultAnswerHours }: Pick<MeetingRules, 'untilMinutes' | 'answerHours'>,
): number => Math.min(startsAtMs - untilMinutes * minuteMs, Math.ceil(nowMs / minuteMs + answerHours * 60) * minuteMs)

export interface MeetingTable {
  placeId: string
  tableNo: number
}

export const tablesOf = ({ places = [] }: Pick<MeetingRules, 'places'>): MeetingTable[] =>
  places.flatMap(({ id, tables }) => Array.from({ length: tables }, (_, at) => ({ placeId: id, tableNo: at + 1 })))

/** Whether companies meet people at their booths, where no table is free or there are none. */
export const takesBooths = ({ places = [], atBooth = false }: Pick<MeetingRules, 'places' | 'atBooth'>): boolean =>
  atBooth || places.length === 0

/** What is taken at a time. */
export interface TakenTime extends Span {
  /** Tables that are taken. */
  tables: number
  /** The person, or the company, has a meeting. */
  isTaken: boolean
}

/** Whether both sides and a table are free at a time. */
export const isFree = (slot: Span, taken: readonly TakenTime[], rules: Pick<MeetingRules, 'places' | 'atBooth'>): boolean => {
  const meanwhile = taken.filter((one) => overlap(one, slot))
  if (meanwhile.some(({ isTaken }) => isTaken)) return false
  return takesBooths(rules) || meanwhile.reduce((sum, { tables }) => sum + tables, 0) < tablesOf(rules).length
}

/**
 * A free table; null where none is. Two who look at a moment seldom find the same one.
 * @param chance from 0 to 1, without 1
 */
export const freeTable = (rules: Pick<MeetingRules, 'places'>, taken: readonly MeetingTable[], chance: number): MeetingTable | null => {
  const has = new Set(taken.map(({ placeId, tableNo }) => `${placeId}/${tableNo}`))
  const free = tablesOf(rules).filter(({ placeId, tableNo }) => !has.has(`${placeId}/${tableNo}`))
  return free.length === 0 ? null : free[Math.floor(chance * free.length)]!
}
