import dayjs from 'dayjs'
import { isDay } from '../../../core/days'
// Loads the plugins that know zones.
import { wireTime } from '../../../core/time'
import type { Path, Report } from '../files/Problem'

export const isTimeZone = (name: string): boolean => {
  try {
    void new Intl.DateTimeFormat('en', { timeZone: name })
    // An offset is one too, but knows no summer.
    return /^[A-Za-z]/.test(name)
  } catch {
    return false
  }
}

export const checkDay = (day: string, path: Path, report: Report): boolean => {
  const isRight = isDay(day)
  if (!isRight) report(path, 'is not a calendar date')
  return isRight
}

/** The moment of a time in a zone, 'yyyy-MM-dd HH:mm:ss'; null where its clocks never show it. */
export const momentIn = (text: string, timeZone: string): Date | null => {
  const moment = dayjs.tz(text, timeZone).toDate()
  return !Number.isNaN(moment.getTime()) && wireTime(moment, timeZone) === text ? moment : null
}
