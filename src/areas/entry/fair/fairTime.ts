import type { OpeningHours } from '@contract/rules/entry/entryTime'
import { daysBetween, todayIn } from '@/i18n/days'

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
  return today >= startsOn ? 'now' : { in: daysBetween(today, startsOn) }
}
