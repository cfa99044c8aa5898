import { partsOfDay } from '@contract/rules/days'
import { todayIn } from '@/i18n/days'

const dayNumber = (day: string): number => {
  const [year, month, date] = partsOfDay(day)
  return Date.UTC(year, month - 1, date) / 86_400_000
}

/** When a fair is, seen from today at its place. `in`: the number of days until it opens. */
export const fairTime = (fair: { startsOn: string; endsOn: string; timeZone: string }, nowMs: number): { in: number } | 'now' | 'over' => {
  const today = todayIn(fair.timeZone, nowMs)
  if (today > fair.endsOn) return 'over'
  return today >= fair.startsOn ? 'now' : { in: dayNumber(fair.startsOn) - dayNumber(today) }
}
