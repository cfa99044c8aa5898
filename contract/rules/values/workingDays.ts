/** Days on which the organiser's office differs from a plain week, 'yyyy-MM-dd'. */
export interface Holidays {
  /** Weekdays without work. */
  off: string[]
  /** Saturdays and Sundays with work, which China moves to before and after its long holidays. */
  worked: string[]
}

export const noHolidays: Holidays = { off: [], worked: [] }

const dayMs = 86_400_000

const nextDay = (day: string): string => new Date(Date.parse(`${day}T00:00:00Z`) + dayMs).toISOString().slice(0, 10)

const isWeekend = (day: string): boolean => [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay())

/** Whether the organiser's office works on a day. */
export const isWorkingDay = (day: string, { off, worked }: Holidays): boolean =>
  worked.includes(day) || (!isWeekend(day) && !off.includes(day))

/** The longest time without a working day that is looked through. */
const longestBreakDays = 400

/**
 * The working day that is so many working days after a day. The day itself never counts.
 * @param day 'yyyy-MM-dd'
 */
export const addWorkingDays = (day: string, count: number, holidays: Holidays): string => {
  let [at, left] = [day, count]
  for (let steps = 0; left > 0 && steps < longestBreakDays; steps += 1) {
    at = nextDay(at)
    if (isWorkingDay(at, holidays)) left -= 1
  }
  return at
}
