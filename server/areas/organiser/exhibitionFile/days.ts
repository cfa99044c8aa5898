import { isDay } from '../../../core/days'
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
