import '../../formErrors'
import type { ValidationError } from '../../fieldErrors'

interface Bounds {
  min?: number
  max?: number
  earliest?: string
  latest?: string
}

/** The first day that a form takes: no living person was born before it. */
export const firstDay = '1900-01-01'

/** A day of the calendar: 30 February is none, although `Date` reads it. */
export const isCalendarDay = (value: string): boolean => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false
  const time = Date.parse(`${value}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value)
}

/** Today at the place where the day begins first, so that nobody's birthday is refused for a time zone. */
export const latestToday = (nowMs = Date.now()): string => new Date(nowMs + 14 * 3_600_000).toISOString().slice(0, 10)

export const isWithin = ({ earliest, latest }: Bounds, value: string): boolean =>
  isCalendarDay(value) && (earliest === undefined || value >= earliest) && (latest === undefined || value <= latest)

/** Full years from a birthday to a day. */
export const ageOn = (birthday: string, day: string): number =>
  Number(day.slice(0, 4)) - Number(birthday.slice(0, 4)) - (day.slice(5) < birthday.slice(5) ? 1 : 0)

/** A birthday: not in the future, and of an age that the organiser takes. */
export const validateBirthday = ({ min = 0, max = 150 }: Bounds, value: string, today = latestToday()): ValidationError | null => {
  if (!isWithin({ earliest: firstDay, latest: today }, value)) return { code: 'dateInvalid' }
  const age = ageOn(value, today)
  return age >= min && age <= max ? null : { code: 'dateInvalid' }
}

/** The days of a stretch, the first and the last one included. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000) + 1

/** The first and the last day of a stretch, in their order, and as many days as the organiser takes. */
export const validateDateRange = (bounds: Bounds, days: readonly string[]): ValidationError | null => {
  const [from = '', to = ''] = days
  if (from === '' || to === '') return { code: 'chooseOne' }
  if (!(days.length === 2 && isWithin(bounds, from) && isWithin(bounds, to) && from <= to)) return { code: 'dateInvalid' }
  const count = daysBetween(from, to)
  if (bounds.min !== undefined && count < bounds.min) return { code: 'tooFewDays', min: bounds.min }
  return bounds.max !== undefined && count > bounds.max ? { code: 'tooManyDays', max: bounds.max } : null
}
