import type { OpeningHours } from '@contract/rules/entry/entryTime'
import { daysBetween, todayIn } from '@/i18n/days'
import { fill, translate } from '@/i18n/words'
import { words } from './words'

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

/** How far away a fair is, in the reader's language. */
export const fairTimeText = (fair: Fair, nowMs: number): string => {
  const time = fairTime(fair, nowMs)
  if (time === 'over') return translate(words.over)
  if (time === 'now') return translate(words.onNow)
  return time.in === 1 ? translate(words.tomorrow) : fill(translate(words.daysToGo), { days: time.in })
}
