import { addDays, weekdayOf } from '../core/days'
import { dayIn } from '../core/time'

/** The demo fairs' zone. It has had no daylight saving since 1991, so an offset says it all. */
export const timeZone = 'Asia/Shanghai'
const offset = '+08:00'

/** The moment of a day's time in the fair's zone, 'HH:mm'. */
export const momentOf = (day: string, time: string): Date => new Date(`${day}T${time}:00${offset}`)

export const todayOf = (now: Date): string => dayIn(now, timeZone)

/**
 * The day a demo fair opens, seen from now: the first of its weekday that is at least so many days ahead.
 * @param weekday 0 is Sunday
 */
export const openingDay = (now: Date, { leadDays, weekday }: { leadDays: number; weekday: number }): string => {
  const earliest = addDays(todayOf(now), leadDays)
  const missing = (weekday - weekdayOf(earliest) + 7) % 7
  return addDays(earliest, missing)
}

export interface FairDays {
  startsOn: string
  endsOn: string
  /** Every day of the fair. */
  days: string[]
}

export const daysFrom = (startsOn: string, lastsDays: number): FairDays => {
  const days = Array.from({ length: lastsDays }, (_, at) => addDays(startsOn, at))
  return { startsOn, endsOn: days[days.length - 1]!, days }
}

interface Span {
  days?: number
  hours?: number
  minutes?: number
}

const dayMs = 86_400_000

const msOf = ({ days = 0, hours = 0, minutes = 0 }: Span): number => days * dayMs + hours * 3_600_000 + minutes * 60_000

/** A moment so much earlier than another. */
export const before = (moment: Date, span: Span): Date => new Date(moment.getTime() - msOf(span))

/** A moment so much later than another. */
export const after = (moment: Date, span: Span): Date => new Date(moment.getTime() + msOf(span))
