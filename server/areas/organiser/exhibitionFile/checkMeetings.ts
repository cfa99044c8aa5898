import { type MeetingRules, slotsOf } from '../../../../contract/rules/conference/meeting'
import { momentIn } from '../../../core/time'
import { type Report, quoted } from '../files/Problem'
import { checkDay } from './days'
import { twice } from './twice'

/** Checks that hours hold at least one meeting each and do not overlap, and that places have ids of their own. @param timeZone one that is known */
export const checkMeetings = ({ hours, slotMinutes, places = [] }: MeetingRules, timeZone: string | null, report: Report): void => {
  hours.forEach((one, at) => {
    const path = ['meetings', 'hours', at]
    const { day, from, until } = one
    if (!checkDay(day, [...path, 'day'], report)) return
    if (from >= until) return report([...path, 'until'], 'must be later than from')
    const slots = slotsOf({ hours: [one], slotMinutes })
    if (slots.length === 0) report([...path, 'until'], `leaves no room for a meeting of ${slotMinutes} minutes`)
    const missing = timeZone !== null && slots.find(({ startTime }) => !momentIn(startTime, timeZone))
    if (missing) report([...path, 'from'], `the time ${missing.startTime} does not exist in ${timeZone}`)
    if (hours.some((other, before) => before < at && other.day === day && other.from < until && from < other.until))
      report([...path, 'from'], 'overlaps other hours of the day')
  })
  const again = twice(places.map(({ id }) => id))
  if (again) report(['meetings', 'places', again[0], 'id'], `${quoted(again[1])} is used twice`)
}
