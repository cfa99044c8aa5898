import { partsOfDay } from '@contract/rules/values/days'
import type { OpeningHours } from '@contract/rules/entry/entryTime'
import { todayIn } from '@/i18n/days'

const dayNumber = (day: string): number => {
  const [year, month, date] = partsOfDay(day)
  return Date.UTC(year, month - 1, date) / 86_400_000
}

interface Fair {
  startsOn: string
  endsOn: string
  timeZone: string
  openingHours: readonly OpeningHours[]
}

/** When a fair is, seen from this moment. It is over when its last day closes. `in`: the number of days until it opens. */
export const fairTime = ({ startsOn, endsOn, timeZone, openingHours }: Fair, nowMs: number): { in: number } | 'now' | 'over' => {
  const today = todayIn(timeZone, nowMs)
  const lastHours = openingHours.find(({ day }) => day === endsOn)
  if (lastHours ? nowMs >= lastHours.closesAtMs : today > endsOn) return 'over'
  return today >= startsOn ? 'now' : { in: dayNumber(startsOn) - dayNumber(today) }
}
