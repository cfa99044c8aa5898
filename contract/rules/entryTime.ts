/** When a fair's doors are open on one of its days, as moments: days are the fair's own, moments are the same in every zone. */
export interface OpeningHours {
  /** 'yyyy-MM-dd' in the fair's zone. */
  day: string
  opensAtMs: number
  closesAtMs: number
  /** As the fair's own clock shows it, 'HH:mm': not every phone knows other zones. */
  closesAt: string
}

/** Visitors with less time than this get a warning before they set out. */
export const fewHoursMs = 2 * 3_600_000

/** How long after closing people are still told that they are too late: until they have given up for the day. */
const shownAfterClosingMs = 4 * 3_600_000

export type EntryTime = { is: 'short'; closesAt: string; leftMs: number } | { is: 'over'; day: string }

/**
 * Whether the time to enter runs out (R72): fewer than two hours of today's opening remain, or none. Null where there is time
 * enough, or nothing to enter today.
 * @param nowMs by the server's clock
 * @param entryDays the days that a ticket is good for; without them every day of the fair
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
