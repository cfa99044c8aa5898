import type { SpreadPeriod } from '../../../contract/rules/sharing/ranking'
import { addDays, weekdayOf } from '../days'

/** The Monday of a day's week. */
const mondayOf = (day: string): string => addDays(day, -((weekdayOf(day) + 6) % 7))

/** The key under which the people of a day at the fair are counted: the whole fair's, the week's by its Monday, the day's own. */
export const periodKey = (period: SpreadPeriod, day: string): string =>
  period === 'fair' ? 'fair' : period === 'week' ? `week ${mondayOf(day)}` : `day ${day}`
