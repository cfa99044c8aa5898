import type { OpeningHours } from '@contract/rules/entry/entryTime'
import type { CalendarFacts } from '@/platform'

const dayMs = 86_400_000

/** Midnight of a day by the phone's own clock, because an entry of a whole day has no zone. */
const midnightOf = (day: string): number => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date).getTime()
}

/**
 * A ticket's days as a calendar has them: with the hours of the fair, or whole days where the organiser sets none. Days that are over
 * are left out, unless all are.
 */
export const calendarEntries = (
  entryDays: readonly string[],
  openingHours: readonly OpeningHours[],
  today: string,
): CalendarFacts['entries'] => {
  const days = [...entryDays].sort()
  const coming = days.filter((day) => day >= today)
  return (coming.length > 0 ? coming : days).map((day) => {
    const hours = openingHours.find((one) => one.day === day)
    if (hours) return { startMs: hours.opensAtMs, endMs: hours.closesAtMs }
    const startMs = midnightOf(day)
    return { startMs, endMs: startMs + dayMs, isAllDay: true }
  })
}
