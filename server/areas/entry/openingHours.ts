import dayjs from 'dayjs'
import type { OpeningHours } from '../../../contract/rules/entryTime'
// Loads the plugins that know zones.
import { dayIn } from '../../core/time'
import type { Exhibition } from '../../core/exhibition/exhibition'

/** Longer fairs get no closing warning. */
const maxDays = 60

/** When the doors are open on each day of a fair; nothing where the organiser does not say when they close. */
export const openingHoursOf = ({
  startsOn,
  endsOn,
  timeZone,
  config: { opensAt, closesAt },
}: Pick<Exhibition, 'startsOn' | 'endsOn' | 'timeZone' | 'config'>): OpeningHours[] => {
  if (closesAt === undefined) return []
  const openingHours: OpeningHours[] = []
  for (let at = 0; at < maxDays; at += 1) {
    // Counted at noon of UTC: no zone's summer takes a day away.
    const day = dayIn(new Date(Date.parse(`${startsOn}T12:00:00Z`) + at * 86_400_000), 'UTC')
    if (day > endsOn) break
    const moment = (time: string): number => dayjs.tz(`${day} ${time}:00`, timeZone).valueOf()
    openingHours.push({ day, opensAtMs: moment(opensAt), closesAtMs: moment(closesAt), closesAt })
  }
  return openingHours
}
