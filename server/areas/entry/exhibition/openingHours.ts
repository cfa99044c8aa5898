import type { OpeningHours } from '../../../../contract/rules/entry/entryTime'
import { dayEndsAt } from '../../../core/exhibition/fairDay'
import { dayIn, momentOn } from '../../../core/time'
import type { Exhibition } from '../../../core/exhibition/exhibition'

/** Longer fairs get no closing warning. */
const maxDays = 60

/** The opening hours of each day of a fair; none if the organiser sets no closing time. */
export const openingHoursOf = ({
  startsOn,
  endsOn,
  timeZone,
  config: { opensAt, closesAt },
}: Pick<Exhibition, 'startsOn' | 'endsOn' | 'timeZone' | 'config'>): OpeningHours[] => {
  if (closesAt === undefined) return []
  const openingHours: OpeningHours[] = []
  for (let at = 0; at < maxDays; at += 1) {
    // Counted at noon UTC, so that no clock change skips a day.
    const day = dayIn(new Date(Date.parse(`${startsOn}T12:00:00Z`) + at * 86_400_000), 'UTC')
    if (day > endsOn) break
    const [opens, closes] = [momentOn(day, opensAt, timeZone), dayEndsAt(day, { timeZone, config: { opensAt, closesAt } })]
    openingHours.push({ day, opensAtMs: opens.getTime(), closesAtMs: closes.getTime(), closesAt })
  }
  return openingHours
}
