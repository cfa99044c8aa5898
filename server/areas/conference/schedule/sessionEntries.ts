import type { Bilingual } from '../../../../contract/language'
import { isActive } from '../../../../contract/rules/conference/signUp'
import type { EntryState } from '../../../../contract/rules/conference/timetable'
import type { TimetableEntry, TimetableKind } from '../../../core/area/timetable'
import { outlineOf } from '../programme/outline'
import type { RoomRecord } from '../programme/programme.sql'
import { type OwnSession, type TimedSession, sessionsOfPerson } from './schedule.sql'

/** Where a session is, on site. */
export const placeOf = ({ roomId }: Pick<TimedSession, 'roomId'>, rooms: readonly RoomRecord[]): Bilingual => {
  const room = rooms.find(({ id }) => id === roomId)
  const named = (name: string): string => [room?.hallNo, name].filter(Boolean).join(' · ')
  return room ? { cn: named(room.nameCn), en: named(room.nameEn) } : { cn: '', en: '' }
}

/** What a person has of a session; null for nothing that they would look for. */
const stateOf = ({ isCancelled, isHidden, isSaved, state }: OwnSession): EntryState | null => {
  const isSignedUp = state !== null && isActive(state)
  if (isCancelled) return isSignedUp || state === 'ended' || isSaved ? 'cancelled' : null
  if (isSignedUp) return state as EntryState
  return isSaved && !isHidden ? 'saved' : null
}

const later = (one: Date, other: Date | null): Date => (other && other > one ? other : one)

const entryOf = (session: OwnSession, state: EntryState, rooms: readonly RoomRecord[]): TimetableEntry => {
  const { id, titleCn, titleEn, startsAt, endsAt, updatedAt, signUpChangedAt, offeredUntil, isHidden } = session
  return {
    ...{ id, startsAt, endsAt, state },
    title: { cn: titleCn, en: titleEn },
    place: placeOf(session, rooms),
    deadline: offeredUntil,
    changedAt: later(updatedAt, signUpChangedAt),
    opens: isHidden ? null : { route: 'conferenceActivityDetail', params: { conferenceId: id } },
  }
}

/** The sessions of a person: those that they are signed up for, and those that they saved. */
export const sessionKind: TimetableKind = {
  name: { cn: '会议与活动', en: 'Sessions' },
  place: 10,
  takesTime: true,
  async read(app, owner) {
    const [sessions, { rooms }] = await Promise.all([sessionsOfPerson(app.pool, owner), outlineOf(app, owner)])
    return sessions.flatMap((session) => {
      const state = stateOf(session)
      return state ? [entryOf(session, state, rooms)] : []
    })
  },
}
