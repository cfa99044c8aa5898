import type { DoorAnswer, DoorSession } from '../../../../contract/conference/attendance.schema'
import { type DoorFillings, doorReason, doorText, doorWords } from '../../../../contract/conference/doorWords'
import type { Language } from '../../../../contract/language'
import { type DoorRule, type DoorVerdict, doorSpan } from '../../../../contract/rules/conference/attendance'
import { formatDay } from '../../../../contract/rules/values/days'
import { wireMinute, wireTime } from '../../../core/time'
import type { Outline } from '../programme/outline'
import { presentRoom } from '../programme/presentSession'
import type { SessionRecord } from '../programme/programme.sql'

/** What an answer is written with. */
export interface DoorSaying {
  language: Language
  timeZone: string
  outline: Outline
  now: Date
}

/** A session as the rules read it. */
export const asDoorSession = ({ id, startsAt, endsAt, isCancelled, audience }: SessionRecord) => ({
  ...{ id, isCancelled, audience },
  startsAtMs: startsAt.getTime(),
  endsAtMs: endsAt.getTime(),
})

/** A session as an entrance shows it. */
export const presentDoorSession = (
  { id, titleCn, titleEn, day, startsAt, endsAt, roomId }: SessionRecord,
  { timeZone, outline: { rooms } }: Pick<DoorSaying, 'timeZone' | 'outline'>,
): DoorSession => {
  const room = rooms.find((one) => one.id === roomId)
  return {
    ...{ id, day },
    title: { cn: titleCn, en: titleEn },
    startTime: wireTime(startsAt, timeZone),
    endTime: wireTime(endsAt, timeZone),
    room: room ? presentRoom(room) : null,
  }
}

/** `09:30`, with the day where it is another one. */
const clock = (moment: Date, { timeZone, now, language }: DoorSaying): string => {
  const [day, time] = wireMinute(moment, timeZone).split(' ') as [string, string]
  return wireMinute(now, timeZone).startsWith(day) ? time : `${formatDay(day, language)} ${time}`
}

/** What an entrance found out. */
export interface DoorFacts {
  session: SessionRecord | null
  rule: DoorRule
  elsewhere?: SessionRecord | null
  attendedAt?: Date | null
  canSignUp?: boolean
  proof?: string
}

const placeOf = (session: DoorSession | null, language: Language): string =>
  session?.room ? [session.room.hallNo, session.room.name[language]].filter(Boolean).join(' ') : ''

const fillingsOf = (verdict: DoorVerdict, { session, rule, elsewhere, attendedAt }: DoorFacts, saying: DoorSaying): DoorFillings => {
  const { language } = saying
  const moment = (): Date | null => {
    if (verdict === 'already') return attendedAt ?? null
    if (!session) return null
    const { startsAtMs, endsAtMs } = doorSpan(asDoorSession(session), rule)
    return new Date(verdict === 'tooLate' ? endsAtMs : startsAtMs)
  }
  const at = moment()
  const other = elsewhere ? presentDoorSession(elsewhere, saying) : null
  return { time: at ? clock(at, saying) : '', session: other?.title[language] ?? '', place: placeOf(other, language) }
}

/** The answer of an entrance, in the caller's language. */
export const doorAnswer = (verdict: DoorVerdict, facts: DoorFacts, saying: DoorSaying): DoorAnswer => {
  const { session, elsewhere = null, attendedAt = null, canSignUp = false, proof = '' } = facts
  const { language, timeZone } = saying
  return {
    verdict,
    title: doorWords[verdict].title[language],
    text: doorText(verdict, language, fillingsOf(verdict, facts, saying)),
    session: session && presentDoorSession(session, saying),
    elsewhere: verdict === 'wrongHall' && elsewhere ? presentDoorSession(elsewhere, saying) : null,
    canSignUp,
    attendedAt: attendedAt && wireTime(attendedAt, timeZone),
    proof,
  }
}

/** What the staff read with a verdict. */
export const staffReason = (verdict: DoorVerdict, facts: DoorFacts, saying: DoorSaying): string =>
  doorReason(verdict, saying.language, fillingsOf(verdict, facts, saying))
