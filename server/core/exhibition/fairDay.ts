import { addDays } from '../days'
import { momentOn, wireTime, zonedEndOf } from '../time'
import type { Exhibition } from './exhibition.sql'

/** What decides when a day of a fair begins and ends. */
export type FairHours = Pick<Exhibition, 'timeZone'> & { config: Pick<Exhibition['config'], 'opensAt' | 'closesAt'> }

/** A fair that is open beyond midnight ends its day by this time, 'HH:mm'. */
export const nightEndsAt = '06:00'

/** Whether a fair closes after midnight: its closing time is the next morning's. */
export const isNightFair = ({ opensAt, closesAt }: FairHours['config']): boolean => closesAt !== undefined && closesAt <= opensAt

/** The day of a fair at a moment, 'yyyy-MM-dd'. The small hours of a night fair belong to the day before. */
export const fairDayAt = (at: Date, { timeZone, config }: FairHours): string => {
  const local = wireTime(at, timeZone)
  const day = local.slice(0, 10)
  return isNightFair(config) && local.slice(11, 16) < nightEndsAt ? addDays(day, -1) : day
}

/** The first moment of a day at the fair. */
export const dayStartsAt = (day: string, { timeZone, config }: FairHours): Date =>
  momentOn(day, isNightFair(config) ? nightEndsAt : '00:00', timeZone)

const maxKept = 1000
const kept = new Map<string, Date>()

/** The closing of a day. Kept, because each order asks and a zone's rules are slow to apply. */
export const dayEndsAt = (day: string, { timeZone, config }: FairHours): Date => {
  const { closesAt } = config
  const lastDay = isNightFair(config) ? addDays(day, 1) : day
  const key = `${lastDay} ${closesAt ?? ''} ${timeZone}`
  const known = kept.get(key)
  if (known) return known
  if (kept.size >= maxKept) kept.clear()
  const end = closesAt === undefined ? zonedEndOf(day, timeZone) : momentOn(lastDay, closesAt, timeZone)
  kept.set(key, end)
  return end
}

/** The first day that people can still enter on: today until the fair closes, and the next day from then on. */
export const firstDayToEnter = (at: Date, hours: FairHours): string => {
  const today = fairDayAt(at, hours)
  return dayEndsAt(today, hours) > at ? today : addDays(today, 1)
}
