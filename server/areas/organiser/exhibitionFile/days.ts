import dayjs from 'dayjs'
// Loads the plugins that know zones.
import { wireTime } from '../../../core/time'
import type { Path, Tell } from '../files/Problem'

export const isTimeZone = (name: string): boolean => {
  try {
    void new Intl.DateTimeFormat('en', { timeZone: name })
    // An offset is one too, but knows no summer.
    return /^[A-Za-z]/.test(name)
  } catch {
    return false
  }
}

export const checkDay = (day: string, path: Path, tell: Tell): boolean => {
  const moment = new Date(`${day}T00:00:00Z`)
  const isDay = !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(day)
  if (!isDay) tell(path, 'is not a calendar date')
  return isDay
}

/** The moment of a time in a zone, 'yyyy-MM-dd HH:mm:ss'; null where its clocks never show it. */
export const momentIn = (text: string, timeZone: string): Date | null => {
  const moment = dayjs.tz(text, timeZone).toDate()
  return !Number.isNaN(moment.getTime()) && wireTime(moment, timeZone) === text ? moment : null
}
