import ICAL from 'ical.js'
import type { ProgrammeFile } from '../../../../contract/conference/programme.schema'
import { mostSessions } from '../../../../contract/rules/conference/programme'
import { isKnownZone, momentIn, wireTime } from '../../../core/time'
import { both, codesOf, kindOf, textOf } from './conversion'
import type { NoProgramme } from './inBackground'

/** A calendar, and the fair that takes it. */
export interface CalendarWork {
  /** RFC 5545. */
  calendar: string
  timeZone: string
  /** The conference, where the calendar has no name. */
  name: string
  /** The days of the fair. */
  startsOn: string
  endsOn: string
}

type Session = ProgrammeFile['sessions'][number]

/** An entry at one of its times. */
interface Entry {
  event: ICAL.Event
  startTime: string
  endTime: string
  /** 0 for the first of a series. */
  at: number
}

/** Times of one series at the fair, and times of it that are looked at: it may have begun years before. */
const [mostTimes, mostLooked] = [200, 20_000]

/** What a calendar says of a time, in the zone of the fair. A time without a zone is one of the fair. */
const timeIn = (time: ICAL.Time, zone: string | undefined, timeZone: string): string => {
  const text = `${time.toString().slice(0, 10)} ${time.isDate ? '00:00:00' : time.toString().slice(11, 19)}`
  if (!time.isDate && time.zone && time.zone !== ICAL.Timezone.localTimezone) return wireTime(time.toJSDate(), timeZone)
  // A zone that the calendar does not describe may be one that everybody knows.
  const moment = zone !== undefined && isKnownZone(zone) && !time.isDate ? momentIn(text, zone) : null
  return moment ? wireTime(moment, timeZone) : text
}

const zoneOf = (event: ICAL.Event): string | undefined => event.component.getFirstProperty('dtstart')?.getFirstParameter('tzid')

/** An entry, or the times of a series on the days of the fair. */
const entriesOf = (event: ICAL.Event, { timeZone, startsOn, endsOn }: CalendarWork): Entry[] => {
  const entry = (one: ICAL.Event, from: ICAL.Time, to: ICAL.Time, at: number): Entry => {
    const zone = zoneOf(one)
    return { event: one, startTime: timeIn(from, zone, timeZone), endTime: timeIn(to, zone, timeZone), at }
  }
  if (!event.isRecurring()) return [entry(event, event.startDate, event.endDate, 0)]
  const found: Entry[] = []
  const times = event.iterator()
  let time = times.next()
  for (let looked = 0; time && looked < mostLooked && found.length < mostTimes; looked += 1) {
    const { item, startDate, endDate } = event.getOccurrenceDetails(time)
    const one = entry(item, startDate, endDate, found.length)
    const day = one.startTime.slice(0, 10)
    if (day >= startsOn && day <= endsOn) found.push(one)
    if (day > endsOn) break
    time = times.next()
  }
  return found
}

const categoryOf = ({ component }: ICAL.Event): string => {
  const first: unknown = component.getFirstPropertyValue('categories')
  return typeof first === 'string' ? textOf(first) : ''
}

const isCancelled = ({ component }: ICAL.Event): boolean => component.getFirstPropertyValue('status') === 'CANCELLED'

const programmeOf = (work: CalendarWork): ProgrammeFile | NoProgramme => {
  const top = new ICAL.Component(ICAL.parse(work.calendar) as ConstructorParameters<typeof ICAL.Component>[0])
  if (top.name !== 'vcalendar') return 'importUnreadable'
  const events = top.getAllSubcomponents('vevent').map((one) => new ICAL.Event(one))
  if (events.length > mostSessions) return 'importTooComplex'
  const bySeries = new Map(events.filter((event) => !event.isRecurrenceException()).map((event) => [event.uid, event]))
  for (const event of events) if (event.isRecurrenceException()) bySeries.get(event.uid)?.relateException(event)
  const entries = [...bySeries.values()].flatMap((event) => entriesOf(event, work))
  if (entries.length === 0) return 'importUnreadable'
  if (entries.length > mostSessions) return 'importTooComplex'
  const [roomCode, trackCode, sessionCode] = [codesOf(), codesOf(), codesOf()]
  const given: unknown = top.getFirstPropertyValue('x-wr-calname')
  const title = (typeof given === 'string' && textOf(given)) || work.name
  const conference = 'calendar'
  const rooms = [...new Set(entries.map(({ event }) => textOf(event.location)).filter(Boolean))]
  const tracks = [...new Set(entries.map(({ event }) => categoryOf(event)).filter(Boolean))]
  return {
    rooms: rooms.map((room) => ({ code: roomCode(room), name: both(room, 200) })),
    nodes: [
      { code: conference, kind: 'conference', name: both(title, 200) },
      ...tracks.map((track) => ({ code: trackCode(`track ${track}`), parent: conference, kind: 'track' as const, name: both(track, 200) })),
    ],
    speakers: [],
    sessions: entries.map(({ event, startTime, endTime, at }): Session => {
      const [room, track, intro] = [textOf(event.location), categoryOf(event), textOf(event.description)]
      return {
        ...{ code: sessionCode(at === 0 ? event.uid : `${event.uid} ${at + 1}`), kind: kindOf(track), startTime, endTime },
        title: both(textOf(event.summary) || title, 200),
        node: track ? trackCode(`track ${track}`) : conference,
        ...(room && { room: roomCode(room) }),
        ...(intro && { intro: both(intro, 5000) }),
        ...(isCancelled(event) && { isCancelled: true }),
      }
    }),
  }
}

/**
 * The programme of a calendar: a session for each entry and each time of a series at the fair, a room for each place, a track for each category. It runs
 * in a thread, because a rule of a series may be without an end.
 */
export const programmeOfCalendar = (work: CalendarWork): ProgrammeFile | NoProgramme => {
  try {
    return programmeOf(work)
  } catch {
    // The parser throws errors of many kinds at what is no calendar.
    return 'importUnreadable'
  }
}
