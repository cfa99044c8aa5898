import { isDay } from '../../../core/days'
import { isKnownZone } from '../../../core/time'
import type { Path, Report } from '../files/Problem'

/** A zone by its name. An offset is one too, but knows no summer. */
export const isTimeZone = (name: string): boolean => /^[A-Za-z]/.test(name) && isKnownZone(name)

export const checkDay = (day: string, path: Path, report: Report): boolean => {
  const isRight = isDay(day)
  if (!isRight) report(path, 'is not a calendar date')
  return isRight
}
