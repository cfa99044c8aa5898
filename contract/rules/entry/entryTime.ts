/** The opening of a fair on one of its days, as moments. Days belong to the fair's zone, moments are the same in every zone. */
export interface OpeningHours {
  /** 'yyyy-MM-dd' in the fair's zone. */
  day: string
  opensAtMs: number
  closesAtMs: number
  /** By the fair's own clock, 'HH:mm', because not every phone knows other zones. */
  closesAt: string
}

/**
 * Whether the last of some days is over, so that nobody enters by them. Without an hour of closing, a day is over at midnight.
 * @param today 'yyyy-MM-dd' at the fair
 */
export const isEntryOver = (
  entryDays: readonly string[],
  { openingHours, today, nowMs }: { openingHours: readonly OpeningHours[]; today: string; nowMs: number },
): boolean =>
  entryDays.length > 0 &&
  entryDays.every((day) => {
    const hours = openingHours.filter((one) => one.day === day)[0]
    return hours ? hours.closesAtMs <= nowMs : day < today
  })

/**
 * The day of a fair at a moment. After midnight it is still the day before, until the fair closes.
 * @param today 'yyyy-MM-dd' by the fair's clock
 */
export const fairDay = (openingHours: readonly OpeningHours[], today: string, nowMs: number): string =>
  openingHours.find(({ day, opensAtMs, closesAtMs }) => day < today && opensAtMs <= nowMs && nowMs < closesAtMs)?.day ?? today

/** Visitors with less time than this get a warning before they set out. */
export const fewHoursMs = 2 * 3_600_000

/** How long after closing visitors still see that they are too late. */
const shownAfterClosingMs = 4 * 3_600_000

export type EntryTime = { is: 'short'; closesAt: string; leftMs: number } | { is: 'over'; day: string }

/**
 * Whether the time to enter is running out (R72): fewer than two hours of today's opening remain, or none. Null if there is enough
 * time, or no entry today.
 * @param nowMs by the server's clock
 * @param entryDays the days for which a ticket is valid; by default every day of the fair
 */
export const entryTime = (nowMs: number, openingHours: readonly OpeningHours[], entryDays?: readonly string[]): EntryTime | null => {
  for (const { day, opensAtMs, closesAtMs, closesAt } of openingHours) {
    if (entryDays && !entryDays.includes(day)) continue
    const leftMs = closesAtMs - nowMs
    if (nowMs < opensAtMs) continue
    if (leftMs > 0) return leftMs < fewHoursMs ? { is: 'short', closesAt, leftMs } : null
    if (leftMs > -shownAfterClosingMs) return { is: 'over', day }
  }
  return null
}
