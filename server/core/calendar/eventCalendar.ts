import { escaped, folded, part } from './calendarLines'
import { localTime, zoneBlock } from './zoneBlock'

/** One entry of a calendar. */
export interface CalendarEvent {
  /** Unique in the world. The same one moves an entry that a calendar knows. */
  uid: string
  startsAt: Date
  /** The same as the beginning where only that is known. */
  endsAt: Date
  title: string
  place: string
  /** The page that it opens. */
  url?: string
  status: 'CONFIRMED' | 'TENTATIVE' | 'CANCELLED'
  /** Whether calendars show its time as taken. */
  isBusy: boolean
  /** When it changed last. */
  changedAt: Date
}

export interface EventCalendar {
  name: string
  timeZone: string
  events: readonly CalendarEvent[]
  /** How often a calendar that subscribes to it should ask again. */
  refreshMinutes?: number
}

/** 'yyyyMMddTHHmmssZ' */
const utc = (moment: Date): string => `${moment.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`

/** Versions count the seconds since then: a number that rises with each change, and fits 31 bits. */
const versionsFromMs = Date.UTC(2020, 0, 1)
const versionOf = (changedAt: Date): number => Math.max(0, Math.floor((changedAt.getTime() - versionsFromMs) / 1000))

/** What no text may contain: control characters other than the end of a line. */
const unwritable = /(?!\n)\p{Cc}/gu
const textOf = (text: string): string => escaped(text.replace(/\r\n?/g, '\n').replace(unwritable, ' '))

const linesOf = ({ uid, startsAt, endsAt, title, place, url, status, isBusy, changedAt }: CalendarEvent, zone: string): string[] =>
  part('VEVENT', [
    `UID:${uid}`,
    // Without a method, both say when the entry was revised (RFC 5545, 3.8.7.2). So an unchanged file stays the same.
    `DTSTAMP:${utc(changedAt)}`,
    `LAST-MODIFIED:${utc(changedAt)}`,
    `SEQUENCE:${versionOf(changedAt)}`,
    `DTSTART;TZID=${zone}:${localTime(startsAt, zone)}`,
    // Without an end, an entry ends when it begins.
    ...(endsAt > startsAt ? [`DTEND;TZID=${zone}:${localTime(endsAt, zone)}`] : []),
    `SUMMARY:${textOf(title)}`,
    ...(place === '' ? [] : [`LOCATION:${textOf(place)}`]),
    ...(url === undefined ? [] : [`URL:${url}`]),
    `STATUS:${status}`,
    `TRANSP:${isBusy ? 'OPAQUE' : 'TRANSPARENT'}`,
  ])

/**
 * A calendar (RFC 5545) with the zone of its times. `ics`, which writes the days of a fair, writes UTC alone, and no versions of
 * its own: a calendar that follows a programme needs both.
 */
export const eventCalendar = ({ name, timeZone, events, refreshMinutes }: EventCalendar): string => {
  const times = events.flatMap(({ startsAt, endsAt }) => [startsAt.getTime(), endsAt.getTime()])
  const lines = part('VCALENDAR', [
    'VERSION:2.0',
    'PRODID:-//Fairgate//Fairgate//EN',
    'CALSCALE:GREGORIAN',
    `NAME:${textOf(name)}`,
    `X-WR-CALNAME:${textOf(name)}`,
    `X-WR-TIMEZONE:${timeZone}`,
    ...(refreshMinutes === undefined
      ? []
      : [`REFRESH-INTERVAL;VALUE=DURATION:PT${refreshMinutes}M`, `X-PUBLISHED-TTL:PT${refreshMinutes}M`]),
    // A calendar has at least one part, so an empty one has its zone.
    ...zoneBlock(timeZone, new Date(Math.min(...times, times.length ? Infinity : 0)), new Date(Math.max(...times, 0))),
    ...events.flatMap((event) => linesOf(event, timeZone)),
  ])
  return `${lines.map(folded).join('\r\n')}\r\n`
}
